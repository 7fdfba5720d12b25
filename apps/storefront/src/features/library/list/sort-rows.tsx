'use client';
import type { CustomerFile } from '@labelwerk/contracts/library/files.ts';
import { useId } from 'react';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { PreviewThumb } from '../preview/preview-thumb.tsx';
import { useLibrary } from '../state/library-context.tsx';
import { sortsOf } from '../state/sorts.ts';
import { ReorderBar } from './reorder-bar.tsx';
import styles from './table.module.css';

type Props = { readonly file: CustomerFile; readonly columns: number };

/** The sorts of the selected file, each with its picture and a checkbox, and actions on the ticked ones. */
export function SortRows({ file, columns }: Props) {
  const sorts = sortsOf(file);
  return (
    <>
      <tr className={styles.below}>
        <td colSpan={columns}>
          <ReorderBar file={file} />
        </td>
      </tr>
      {sorts.map((page) => (
        <SortRow key={page} file={file} page={page} columns={columns} />
      ))}
    </>
  );
}

function SortRow({ file, page, columns }: Props & { readonly page: number }) {
  const t = useTranslations('library');
  const { now, choose } = useLibrary();
  const id = useId();
  const total = file.number_of_pages ?? 0;
  return (
    <tr className={styles.sortRow} data-testid="sort">
      <td className={styles.cell} data-column="tick">
        <input
          id={id}
          type="checkbox"
          className={styles.tick}
          aria-label={t('sorts.one', { page, total })}
          checked={now.currentSortList.includes(page)}
          onChange={() => choose({ type: 'sort-toggled', page })}
        />
      </td>
      <td className={styles.cell} data-column="preview">
        <PreviewThumb file={file} page={page} />
      </td>
      <td className={styles.cell} data-column="sort" colSpan={columns - 2}>
        <label htmlFor={id} className="measure">
          {`${page}/${total}`}
        </label>
      </td>
    </tr>
  );
}
