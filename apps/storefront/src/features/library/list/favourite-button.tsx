'use client';
import type { CustomerFile } from '@labelwerk/contracts/library/files.ts';
import { Icon } from '#kit/data/icon.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from '../library.module.css';
import { useFileActions } from '../state/files/use-file-actions.ts';

/** Favourite button of a file. */
export function FavouriteButton({ file }: { readonly file: CustomerFile }) {
  const t = useTranslations('library');
  const { mark } = useFileActions();
  return (
    <button
      type="button"
      className={styles.tool}
      aria-pressed={file.is_favorite}
      aria-label={t('favourite.one', { name: file.filename })}
      onClick={() => mark([file], !file.is_favorite)}
    >
      <Icon name={file.is_favorite ? 'star-filled' : 'star'} />
    </button>
  );
}
