'use client';
import { AlertDialog } from '#kit/overlay/alert-dialog.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { useFileActions } from '../state/files/use-file-actions.ts';
import type { Ticked } from '../state/library-state.ts';

/** Asks before files are removed, and states that they can be restored. */
export function RemoveDialog({
  files,
  onClose,
}: {
  readonly files: readonly Ticked[];
  readonly onClose: () => void;
}) {
  const t = useTranslations('library');
  const { remove } = useFileActions();
  const named = { count: files.length, name: files[0]?.filename ?? '' };
  return (
    <AlertDialog
      open
      dangerous
      title={t('remove.title', named)}
      confirmLabel={t('remove.confirm')}
      cancelLabel={t('cancel')}
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        void remove(files);
      }}
    >
      <p>{t('remove.text', named)}</p>
    </AlertDialog>
  );
}
