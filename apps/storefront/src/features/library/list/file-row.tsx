'use client';
import type { CustomerFile } from '@labelwerk/contracts/library/files.ts';
import type { MouseEvent } from 'react';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { useLibrary } from '../state/library-context.tsx';
import { columnsOf } from './columns.ts';
import { FileCell, FileTools } from './file-cell.tsx';
import { PreflightWarning } from './preflight-warning.tsx';
import { SortRows } from './sort-rows.tsx';
import styles from './table.module.css';

/** False for a press on a button, link or checkbox within the row. */
const meansRow = (event: MouseEvent): boolean =>
  !(event.target as Element).closest('button, a, input, label, [popover]');

/** One file; if selected, with a row for each of its sorts. */
export function FileRow({ file }: { readonly file: CustomerFile }) {
  const t = useTranslations('library');
  const { place, now, choose } = useLibrary();
  const columns = columnsOf(place.tab);
  const withTools = columns.includes('actions');
  const width = columns.length + (withTools ? 1 : 2);
  const selected = now.selection === file.id;
  const select = () => choose(selected ? { type: 'unselected' } : { type: 'selected', file });
  return (
    <>
      {/* For the keyboard, the name in the row is a button. */}
      <tr
        className={styles.row}
        aria-current={selected ? 'true' : undefined}
        data-testid="file"
        onClick={(event) => meansRow(event) && select()}
      >
        <td className={styles.cell} data-column="tick">
          <input
            type="checkbox"
            className={styles.tick}
            aria-label={t('bulk.one', { name: file.filename })}
            checked={now.ticked.some(({ id }) => id === file.id)}
            onChange={() => choose({ type: 'ticked', file })}
          />
        </td>
        {columns.map((column) => (
          <td key={column} className={styles.cell} data-column={column} data-title={t(`column.${column}`)}>
            <FileCell {...{ column, file, selected }} onSelect={select} />
          </td>
        ))}
        {!withTools && (
          <td className={styles.cell} data-column="actions">
            <FileTools file={file} />
          </td>
        )}
      </tr>
      <PreflightWarning file={file} columns={width} />
      {selected && <SortRows file={file} columns={width} />}
    </>
  );
}
