'use client';
import type { Folder } from '@labelwerk/contracts/library/folders.ts';
import { undoDays } from '@labelwerk/contracts/library/undo-days.ts';
import { useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { AlertDialog } from '#kit/overlay/alert-dialog.tsx';
import { usePath } from '#platform/client/site.tsx';
import { useRouter } from '#platform/framework/navigation.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { FolderDialog, RemovedDialog } from '../dialogs-on-demand.ts';
import { useRemoval } from '../removed/use-removal.ts';
import { useFolders } from '../use-folders.ts';
import { FolderLists } from './folder-lists.tsx';
import styles from './folders.module.css';
import { StorageNote } from './storage-note.tsx';

type Open =
  | { readonly dialog: 'create' | 'removed' }
  | { readonly dialog: 'change' | 'remove'; readonly folder: Folder };

/**
 * Sidebar with the customer's files and folders and their counts: all files first, then the folders, which
 * can be created, renamed, given a label size, deleted and restored. A page that shows it needs the
 * messages of `library-folders`.
 */
export function FolderRail({ currentFolderId }: { readonly currentFolderId?: string }) {
  const t = useTranslations('library-folders');
  const { data: library, isPending, refetch } = useFolders();
  const [open, setOpen] = useState<Open>();
  const { take } = useRemoval();
  const router = useRouter();
  const path = usePath();
  const close = () => setOpen(undefined);
  return (
    <nav aria-label={t('rail')} className={styles.rail}>
      {isPending && <Skeleton height="18rem" />}
      {!isPending && !library && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{t('loadFailed')}</p>
          <Button look="outline" size="small" onClick={() => refetch()}>
            {t('again')}
          </Button>
        </div>
      )}
      {library && (
        <>
          <FolderLists
            library={library}
            currentFolderId={currentFolderId}
            onChange={(folder) => setOpen({ dialog: 'change', folder })}
            onRemove={(folder) => setOpen({ dialog: 'remove', folder })}
            newFolder={
              <Button look="outline" size="small" onClick={() => setOpen({ dialog: 'create' })}>
                <Icon name="plus" /> {t('create')}
              </Button>
            }
          />
          <p>
            <Button look="quiet" size="small" onClick={() => setOpen({ dialog: 'removed' })}>
              <Icon name="trash" /> {t('recentlyDeleted')}
            </Button>
          </p>
          <StorageNote storage={library.storage} />
        </>
      )}
      {open?.dialog === 'create' && <FolderDialog onClose={close} />}
      {open?.dialog === 'change' && <FolderDialog folder={open.folder} onClose={close} />}
      {open?.dialog === 'removed' && <RemovedDialog onClose={close} />}
      {open?.dialog === 'remove' && (
        <AlertDialog
          open
          dangerous
          title={t('removeTitle', { name: open.folder.folder_name })}
          confirmLabel={t('remove')}
          cancelLabel={t('cancel')}
          onCancel={close}
          onConfirm={() => {
            close();
            void take(open.folder);
            // The shown folder was deleted: go to the files without a folder.
            if (String(open.folder.id) === currentFolderId) router.push(path('label-library/custom-files'));
          }}
        >
          <p>{t('removeText', { count: open.folder.files, days: undoDays })}</p>
        </AlertDialog>
      )}
    </nav>
  );
}
