'use client';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { useAlongWords } from './state/along-words.ts';
import { shownOtherwise } from './state/asked-by-address.ts';
import type { Info } from './state/info-of.ts';

type Props = {
  readonly info: Info;
  /** The configuration that a link or a quote asked for, and the one that was opened instead. */
  readonly opened: { readonly asked: Configuration; readonly shown: Configuration } | undefined;
};

/**
 * Lists what a link or a quote asked for that is not available, until dismissed; nothing if all of it is
 * available.
 */
export function OpenedNearest({ info, opened }: Props) {
  const t = useTranslations('calculator.along');
  const words = useAlongWords(info);
  const [seen, setSeen] = useState<object>();
  const changes = opened ? shownOtherwise(info, opened.asked, opened.shown) : [];
  if (!opened || changes.length === 0 || seen === opened) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-warning-wash p-4"
      data-testid="opened-nearest"
    >
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-2">
        <Icon name="alert" />
        <span>{t('opened', { changes: words(opened.shown, changes) })}</span>
      </p>
      <Button look="quiet" size="small" onClick={() => setSeen(opened)}>
        {t('seen')}
      </Button>
    </div>
  );
}
