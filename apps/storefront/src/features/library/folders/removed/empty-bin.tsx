'use client';
import { formatBytes } from '@labelwerk/domain/money/format.ts';
import { useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { AlertDialog } from '#kit/overlay/alert-dialog.tsx';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { useFolders } from '../use-folders.ts';
import { useEmptyBin } from './use-bin.ts';

/** Deletes everything in the bin permanently, after confirmation. */
export function EmptyBin() {
  const t = useTranslations('library-folders');
  const { currency } = useSite();
  const [asking, setAsking] = useState(false);
  const empty = useEmptyBin();
  const bytes = formatBytes(useFolders().data?.storage.removed_bytes ?? 0, currency);
  return (
    <>
      <Button look="outline" loading={empty.isPending} onClick={() => setAsking(true)}>
        <Icon name="trash" /> {t('empty.ask')}
      </Button>
      <AlertDialog
        open={asking}
        dangerous
        title={t('empty.title')}
        confirmLabel={t('empty.ask')}
        cancelLabel={t('cancel')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          empty.mutate();
        }}
      >
        <p>{t('empty.text', { bytes })}</p>
      </AlertDialog>
    </>
  );
}
