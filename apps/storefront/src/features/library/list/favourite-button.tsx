'use client';
import type { CustomerFile } from '@labelwerk/contracts/library/files.ts';
import { useTranslations } from 'next-intl';
import { Icon } from '#kit/data/icon.tsx';
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
