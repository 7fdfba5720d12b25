import type { TableAnswer } from '@labelwerk/contracts/variable-data/tables.ts';
import { variableLimits } from '@labelwerk/domain/label/variable-data/variable-field.ts';
import type { App } from '#platform/app.ts';
import { rowsOfTable, type TableRow } from './tables-repository.ts';

const firstRows = 5;
const dayMs = 86_400_000;
type Encoding = TableAnswer['table']['encoding'];

export const presentTable = ({
  id,
  file_name,
  columns,
  row_count,
  encoding,
  created_at,
  ordered_at,
}: TableRow) => ({
  ...{ id, file_name, columns, rows: row_count, encoding: encoding as Encoding },
  created_at: created_at.toISOString(),
  deleted_at: new Date((ordered_at ?? created_at).getTime() + variableLimits.days * dayMs).toISOString(),
});

/** A table with its first rows. */
export async function presentWithRows(app: Pick<App, 'db' | 'settings'>, table: TableRow) {
  for await (const rows of rowsOfTable(app, table.id))
    return { ...presentTable(table), first: rows.slice(0, firstRows).map(([, ...cells]) => cells) };
  return { ...presentTable(table), first: [] };
}
