'use client';
import { undoDays } from '@labelwerk/contracts/library/undo-days.ts';
import { formatDate } from '@labelwerk/domain/money/format.ts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import { Modal } from '#kit/modal.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import { useRemovedFolders } from './use-folders.ts';
import { useRemoval } from './use-removal.ts';

/** Folders that were deleted within the last 30 days, each with a way back. */
export function RemovedFoldersDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('library-folders');
  const { data: folders, isPending, isError, refetch } = useRemovedFolders();
  const { bringBack, bringingBack } = useRemoval();
  const [back, setBack] = useState<string>();
  return (
    <Modal open onClose={onClose} title={t('recentlyDeleted')} closeLabel={t('close')}>
      {isPending && <Skeleton height="6rem" />}
      {isError && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{t('loadFailed')}</p>
          <Button look="outline" size="small" onClick={() => refetch()}>
            {t('again')}
          </Button>
        </div>
      )}
      {folders && (
        <p className="text-soft">
          {t(folders.length > 0 ? 'recentlyDeletedText' : 'nothingDeleted', { days: undoDays })}
        </p>
      )}
      <p role="status" className="hidden-visually">
        {back && t('restored', { name: back })}
      </p>
      <ul className="mt-3 grid">
        {folders?.map(({ id, folder_name: name, files, restorable_until: until }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3"
          >
            <span className="grid min-w-0">
              <strong className="break-words">{name}</strong>
              <span className="text-soft text-[length:var(--text-s)]">
                {t('files', { count: files })} · {t('restorableUntil', { date: formatDate(new Date(until)) })}
              </span>
            </span>
            <Button
              look="outline"
              size="small"
              loading={bringingBack === id}
              aria-label={t('restoreName', { name })}
              onClick={() => void bringBack(id).then((isBack) => isBack && setBack(name))}
            >
              <Icon name="undo" /> {t('restore')}
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
