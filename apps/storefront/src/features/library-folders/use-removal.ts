'use client';
import type { Folder } from '@labelwerk/contracts/library/folders.ts';
import { useTranslations } from 'next-intl';
import { useToast } from '#kit/toast.tsx';
import { failureText } from './failure-text.ts';
import { useFolderChanges } from './use-folder-changes.ts';

/** Deletes folders and brings them back, and says so. */
export function useRemoval() {
  const t = useTranslations('library-folders');
  const toast = useToast();
  const { remove, restore } = useFolderChanges();
  const onError = (error: Error) => toast({ text: failureText(error, t('failed')), look: 'danger' });
  const bringBack = (id: number) =>
    restore.mutate(id, {
      onSuccess: ({ folder_name: name }) => toast({ text: t('restored', { name }), look: 'success' }),
      onError,
    });
  const take = ({ id, folder_name: name }: Folder) =>
    remove.mutate(id, {
      onSuccess: () =>
        toast({ text: t('removed', { name }), undo: { label: t('undo'), onUndo: () => bringBack(id) } }),
      onError,
    });
  return { take, bringBack, bringingBack: restore.isPending ? restore.variables : undefined };
}
