'use client';
import type { ReactNode } from 'react';
import { Button } from '#kit/button/button.tsx';
import { showToast } from '#kit/overlay/toast-store.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { PickTray } from '../pick-tray.tsx';
import type { Sample } from './samples.ts';

type Props = {
  readonly samples: readonly Sample[];
  /** The button that orders a pack of the picked samples; undefined if none is offered. */
  readonly pack: ReactNode | undefined;
  readonly onChange: (ids: readonly string[]) => void;
};

/** The picked samples stay in view, to be ordered as a pack. They are in the URL, for bookmarks and sharing. */
export function SampleTray({ samples, pack, onChange }: Props) {
  const t = useTranslations('sample-search');
  return (
    <PickTray
      label={t('picked')}
      picks={samples}
      removeLabel={(name) => t('remove', { name })}
      onChange={onChange}
    >
      {pack}
      <CopyLink />
    </PickTray>
  );
}

function CopyLink() {
  const t = useTranslations('calculator.quote');
  const copy = () =>
    navigator.clipboard.writeText(window.location.href).then(
      () => showToast({ text: t('copied'), look: 'success' }),
      () => showToast({ text: t('notCopied'), look: 'danger' }),
    );
  return (
    <Button size="small" onClick={copy}>
      {t('link')}
    </Button>
  );
}
