'use client';
import type { CustomerFile } from '@labelwerk/contracts/library/files.ts';
import { useId, useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { useLibrary } from '../state/library-context.tsx';
import styles from './preview.module.css';
import { PreviewImage } from './preview-image.tsx';

/**
 * A thumbnail that opens a larger picture in a native popover: opening another, a click outside and Escape
 * close it.
 */
export function PreviewThumb({ file, page }: { readonly file: CustomerFile; readonly page: number }) {
  const t = useTranslations('library');
  const { ask } = useLibrary();
  const id = useId();
  const anchor = `--thumb${id.replace(/\W/g, '')}`;
  const [open, setOpen] = useState(false);
  // A file that was checked meanwhile may now have pictures.
  const known = `${file.preview_link}-${file.preflight_task_status}`;
  return (
    <>
      <button
        type="button"
        className={styles.thumb}
        popoverTarget={id}
        style={{ anchorName: anchor }}
        aria-label={t('preview.enlarge', { name: file.filename, page })}
      >
        <PreviewImage key={known} file={file} page={page} size="thumbnail" alt="" />
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t('preview.of', { name: file.filename, page })}
        className={styles.popup}
        style={{ positionAnchor: anchor }}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {open && (
          <>
            <PreviewImage
              key={known}
              file={file}
              page={page}
              size="popup"
              alt={t('preview.of', { name: file.filename, page })}
            />
            <p className={styles.popupFoot}>
              <span className={styles.popupName}>{file.filename}</span>
              <Button look="outline" size="small" onClick={() => ask({ what: 'document', file, page })}>
                {t('preview.open')}
              </Button>
            </p>
          </>
        )}
      </div>
    </>
  );
}
