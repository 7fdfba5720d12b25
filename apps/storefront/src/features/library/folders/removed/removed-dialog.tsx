'use client';
import { undoDays } from '@labelwerk/contracts/library/undo-days.ts';
import { useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { Modal } from '#kit/overlay/modal.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { useRemovedFolders } from '../use-folders.ts';
import { EmptyBin } from './empty-bin.tsx';
import { RemovedEntry } from './removed-entry.tsx';
import { useBringFileBack, useRemovedFiles } from './use-bin.ts';
import { useRemoval } from './use-removal.ts';

/** Folders and files deleted within the last 30 days, to restore, or to delete permanently all at once. */
export function RemovedDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('library-folders');
  const folders = useRemovedFolders();
  const files = useRemovedFiles();
  const { bringBack, bringingBack } = useRemoval();
  const file = useBringFileBack();
  const [back, setBack] = useState('');
  const isPending = folders.isPending || files.isPending;
  const isError = folders.isError || files.isError;
  const gone = folders.data ?? [];
  const goneFiles = files.data?.pages.flatMap(({ data }) => data) ?? [];
  const isEmpty = gone.length === 0 && goneFiles.length === 0;
  const again = () => {
    void folders.refetch();
    void files.refetch();
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={t('recentlyDeleted')}
      closeLabel={t('close')}
      actions={!isPending && !isError && !isEmpty && <EmptyBin />}
    >
      {isPending && <Skeleton height="6rem" />}
      {isError && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{t('loadFailed')}</p>
          <Button look="outline" size="small" onClick={again}>
            {t('again')}
          </Button>
        </div>
      )}
      {!isPending && !isError && (
        <p className="text-soft">
          {t(isEmpty ? 'nothingDeleted' : 'recentlyDeletedText', { days: undoDays })}
        </p>
      )}
      <p role="status" className="hidden-visually">
        {back}
      </p>
      {gone.length > 0 && (
        <section aria-label={t('folders')} className="mt-4">
          <h3 className="font-semibold">{t('folders')}</h3>
          <ul className="mt-2 grid">
            {gone.map(({ id, folder_name: name, files: count, restorable_until: until }) => (
              <RemovedEntry
                key={id}
                name={name}
                note={t('files', { count })}
                until={until}
                busy={bringingBack === id}
                onBack={() => void bringBack(id).then((isBack) => isBack && setBack(t('restored', { name })))}
              />
            ))}
          </ul>
        </section>
      )}
      {goneFiles.length > 0 && (
        <section aria-label={t('deletedFiles')} className="mt-4">
          <h3 className="font-semibold">{t('deletedFiles')}</h3>
          <ul className="mt-2 grid">
            {goneFiles.map(({ id, filename, size, restorable_until: until }) => (
              <RemovedEntry
                key={id}
                name={filename}
                bytes={size}
                until={until}
                busy={file.isPending && file.variables.id === id}
                onBack={() =>
                  file.mutate(
                    { id, filename },
                    { onSuccess: () => setBack(t('restoredFile', { name: filename })) },
                  )
                }
              />
            ))}
          </ul>
          {files.hasNextPage && (
            <Button
              look="outline"
              size="small"
              loading={files.isFetchingNextPage}
              onClick={() => void files.fetchNextPage()}
            >
              {t('moreDeleted')}
            </Button>
          )}
        </section>
      )}
    </Modal>
  );
}
