'use client';
import { Button } from '#kit/button/button.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from '../library.module.css';
import { useFileActions } from '../state/files/use-file-actions.ts';
import { useLibrary } from '../state/library-context.tsx';

/** Actions on all ticked files. */
export function BulkBar() {
  const t = useTranslations('library');
  const { now, choose, ask } = useLibrary();
  const { mark, download } = useFileActions();
  const files = now.ticked;
  if (files.length === 0) return null;
  const allFavourites = files.every((file) => file.is_favorite);
  return (
    <section className={styles.bulk} aria-label={t('bulk.title')}>
      <p role="status">{t('bulk.count', { count: files.length })}</p>
      <Button look="quiet" size="small" onClick={() => void download(files)}>
        <Icon name="download" /> <span>{t('menu.download')}</span>
      </Button>
      <Button look="quiet" size="small" onClick={() => ask({ what: 'move', files })}>
        <Icon name="folder" /> <span>{t('menu.move')}</span>
      </Button>
      <Button
        look="quiet"
        size="small"
        onClick={() => {
          mark(files, !allFavourites);
          choose({ type: 'ticks-cleared' });
        }}
      >
        <Icon name={allFavourites ? 'star' : 'star-filled'} />{' '}
        <span>{t(allFavourites ? 'bulk.unfavourite' : 'bulk.favourite')}</span>
      </Button>
      <Button look="quiet" size="small" onClick={() => ask({ what: 'remove', files })}>
        <Icon name="trash" /> <span>{t('menu.remove')}</span>
      </Button>
      <Button look="quiet" size="small" onClick={() => choose({ type: 'ticks-cleared' })}>
        <Icon name="close" /> <span>{t('bulk.clear')}</span>
      </Button>
    </section>
  );
}
