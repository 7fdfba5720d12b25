'use client';
import { Select } from '#kit/form/select.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from '../library.module.css';
import type { FileOrder } from '../state/address.ts';
import { useLibrary } from '../state/library-context.tsx';
import { columnsOf, orderColumnOf } from './columns.ts';

/** Sorting on narrow screens, where rows are cards without column titles. */
export function OrderSelect() {
  const t = useTranslations('library');
  const { place, address, go } = useLibrary();
  return (
    <div className={styles.orderSelect}>
      <Select
        label={t('sort.label')}
        hideLabel
        optional
        value={address.orderBy}
        onChange={(event) => go({ orderBy: event.target.value as FileOrder })}
      >
        {columnsOf(place.tab).map((column) => {
          const orderColumn = orderColumnOf(column);
          const name = t(`column.${column}`);
          return (
            orderColumn && (
              <optgroup key={column} label={name}>
                <option value={orderColumn}>{t('sort.rising', { name })}</option>
                <option value={`-${orderColumn}`}>{t('sort.falling', { name })}</option>
              </optgroup>
            )
          );
        })}
      </Select>
    </div>
  );
}
