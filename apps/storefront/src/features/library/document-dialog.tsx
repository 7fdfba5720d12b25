'use client';
import type { CustomerFile } from '@labelwerk/contracts/library/files.ts';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import { Modal } from '#kit/modal.tsx';
import styles from './library.module.css';
import { PreviewImage } from './preview-image.tsx';
import { useFileActions } from './use-file-actions.ts';

type Props = { readonly file: CustomerFile; readonly page: number; readonly onClose: () => void };

/** A file page by page, large enough to read. */
export function DocumentDialog({ file, page: first, onClose }: Props) {
  const t = useTranslations('library');
  const { download } = useFileActions();
  const [page, setPage] = useState(first);
  const total = Math.max(1, file.number_of_pages ?? 1);
  useEffect(() => {
    // Wherever the focus is in the window: it opens on its close button.
    const onKeyDown = ({ key }: KeyboardEvent) => {
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
        <PreviewImage
          key={page}
          file={file}
          page={page}
          size="document"
          alt={t('preview.of', { name: file.filename, page })}
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
