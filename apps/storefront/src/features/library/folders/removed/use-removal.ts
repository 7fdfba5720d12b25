'use client';
import type { Folder } from '@labelwerk/contracts/library/folders.ts';
import { showToast } from '#kit/overlay/toast-store.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { failureText } from '../failure-text.ts';
import { useFolderChanges } from '../use-folder-changes.ts';

/** Deletes and restores folders and reports the result, even if the page has changed meanwhile. */
export function useRemoval() {
  const t = useTranslations('library-folders');
  const { remove, restore } = useFolderChanges();
  /** Resolves to whether it succeeded; reports the error otherwise. */
  const orSay = (work: Promise<void>): Promise<boolean> =>
    work.then(
      () => true,
      (error: unknown) => {
        showToast({ text: failureText(error, t('failed')), look: 'danger' });
        return false;
      },
    );
  const bringBack = (id: number) =>
    orSay(
      restore
        .mutateAsync(id)
        .then(({ folder_name: name }) => showToast({ text: t('restored', { name }), look: 'success' })),
    );
  const take = ({ id, folder_name: name }: Folder) =>
    orSay(
      remove.mutateAsync(id).then(() =>
        showToast({
          text: t('removed', { name }),
          undo: { label: t('undo'), onUndo: () => void bringBack(id) },
        }),
      ),
    );
  return { take, bringBack, bringingBack: restore.isPending ? restore.variables : undefined };
}
