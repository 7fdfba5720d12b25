'use client';
import type { CustomerFile } from '@labelwerk/contracts/library/files.ts';
import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { Tabs } from '#kit/layout/tabs.tsx';
import { Modal } from '#kit/overlay/modal.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from '../library.module.css';
import { PreviewImage } from '../preview/preview-image.tsx';
import { useFileActions } from '../state/files/use-file-actions.ts';

const FileOnPack = dynamic(() => import('../on-pack/file-on-pack.tsx'), {
  ssr: false,
  loading: () => <Skeleton height="24rem" />,
});

type Props = { readonly file: CustomerFile; readonly page: number; readonly onClose: () => void };

/** A file page by page: large enough to read, or on its pack. */
export function DocumentDialog({ file, page: first, onClose }: Props) {
  const t = useTranslations('library');
  const { download } = useFileActions();
  const [page, setPage] = useState(first);
  const [view, setView] = useState('page');
  const total = Math.max(1, file.number_of_pages ?? 1);
  useEffect(() => {
    // Listens on the whole window: on opening, the focus is on the close button.
    const onKeyDown = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      // Tabs and selects handle arrow keys themselves.
      if (defaultPrevented || target instanceof HTMLSelectElement) return;
      const by = { ArrowRight: 1, ArrowLeft: -1 }[key];
      if (by) setPage((now) => Math.min(total, Math.max(1, now + by)));
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [total]);
  return (
    <Modal
      open
      onClose={onClose}
      size="full"
      title={file.filename}
      closeLabel={t('close')}
      actions={
        <Button look="outline" onClick={() => void download([file])}>
          <Icon name="download" /> {t('menu.download')}
        </Button>
      }
    >
      <div className={styles.document}>
        <Tabs
          label={t('onPack.view')}
          active={view}
          onChange={setView}
          tabs={[
            {
              id: 'page',
              title: t('onPack.page'),
              content: (
                <PreviewImage
                  key={page}
                  file={file}
                  page={page}
                  size="document"
                  alt={t('preview.of', { name: file.filename, page })}
                />
              ),
            },
            { id: 'pack', title: t('onPack.pack'), content: <FileOnPack file={file} page={page} /> },
          ]}
        />
        <div className={styles.turn}>
          <Button
            look="quiet"
            size="small"
            disabled={page === 1}
            aria-label={t('pages.previous')}
            onClick={() => setPage(page - 1)}
          >
            <Icon name="arrow-left" />
          </Button>
          <span role="status" className="measure">{`${page}/${total}`}</span>
          <Button
            look="quiet"
            size="small"
            disabled={page === total}
            aria-label={t('pages.next')}
            onClick={() => setPage(page + 1)}
          >
            <Icon name="arrow-right" />
          </Button>
        </div>
      </div>
    </Modal>
  );
}
