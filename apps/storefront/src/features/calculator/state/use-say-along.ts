'use client';
import { formatNumber, formatSize } from '@labelwerk/domain/money/format.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { useTranslations } from 'next-intl';
import { startTransition, useCallback } from 'react';
import { useToast } from '#kit/overlay/toast.tsx';
import { useSite } from '#platform/client/site.tsx';
import type { Step } from '../steps/step-variants.ts';
import { type Along, changesAlong } from './changes-along.ts';
import type { Info } from './info.ts';

type Change = { readonly before: Configuration; readonly after: Configuration };

/** Says what a choice has changed beside itself, and offers to take the choice back. */
export function useSayAlong(info: Info) {
  const t = useTranslations('calculator');
  const { currency, language } = useSite();
  const toast = useToast();
  return useCallback(
    ({ before, after }: Change, step: Step, onUndo: () => void) => {
      const nameOf = (list: readonly { id: string; name: string }[], id: string) =>
        list.find((entry) => entry.id === id)?.name ?? id;
      const say = (along: Along): string => {
        switch (along.what) {
          case 'shape':
            return t(`shape.${after.shape}`);
          case 'size':
            return `${formatSize(after.width, after.height, language)} mm`;
          case 'material':
            return nameOf(info.materials, after.material);
          case 'quantity':
            return t('quantity.pieces', {
              count: after.quantity,
              text: formatNumber(after.quantity, currency),
            });
          case 'form':
            return t(`form.${after.form.kind}`);
          case 'roll':
            return t('along.roll');
          case 'finish':
            return t('along.without', { name: nameOf(info.finishes, along.id) });
          case 'extra':
            return t('along.without', { name: nameOf(info.extras, along.id) });
        }
      };
      const changes = changesAlong(info, before, after, step).map(say);
      if (changes.length === 0) return;
      const text = t('along.said', { changes: changes.join('; ') });
      // The field and the price answer first; the words come with the next picture.
      startTransition(() => toast({ text, undo: { label: t('along.undo'), onUndo } }));
    },
    [info, t, currency, language, toast],
  );
}
