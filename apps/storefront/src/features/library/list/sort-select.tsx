'use client';
import { useTranslations } from 'next-intl';
import { Select } from '#kit/form/select.tsx';
import styles from '../library.module.css';
import type { FileSort } from '../state/address.ts';
import { useLibrary } from '../state/library-context.tsx';
import { columnsOf, sortColumnOf } from './columns.ts';

/** What the titles of the columns do, where rows are cards and have no titles. */
export function SortSelect() {
  const t = useTranslations('library');
  const { place, address, go } = useLibrary();
  return (
    <div className={styles.sortSelect}>
      <Select
        label={t('sort.label')}
        hideLabel
        optional
        value={address.sort}
        onChange={(event) => go({ sort: event.target.value as FileSort })}
      >
        {columnsOf(place.tab).map((column) => {
          const sort = sortColumnOf(column);
          const name = t(`column.${column}`);
          return (
            sort && (
              <optgroup key={column} label={name}>
                <option value={sort}>{t('sort.rising', { name })}</option>
                <option value={`-${sort}`}>{t('sort.falling', { name })}</option>
              </optgroup>
            )
          );
        })}
      </Select>
    </div>
  );
}
