import '../tables.ts';
import { variableLimits } from '@labelwerk/domain/label/variable-data/variable-field.ts';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { decrypt, encrypt } from '#platform/auth/encryption.ts';
import { encryptionKeys } from '#platform/auth/keys.ts';
import type { Database, Db } from '#platform/database/database.ts';
import { deleteInBatches } from '#platform/database/sweeps/delete-batches-repository.ts';
import type { Settings } from '#settings.ts';
import type { RowBlock, StoredRow } from '../program/table-orders.ts';

const purpose = 'variable table';
const storedColumns = z.array(z.string());
const storedRows = z.array(z.tuple([z.int()], z.string()));

export type TableRow = Omit<Selectable<Database['variable_tables']>, 'columns'> & {
  readonly columns: readonly string[];
};
type Reading = { readonly db: Db; readonly settings: Settings };

const opened = (
  settings: Settings,
  { columns, ...row }: Selectable<Database['variable_tables']>,
): TableRow => ({
  ...row,
  columns: storedColumns.parse(JSON.parse(decrypt(encryptionKeys(settings), purpose, columns))),
});

/** A table of a customer; undefined if it is not theirs. */
export async function findTable(
  { db, settings }: Reading,
  customerId: number,
  id: string,
): Promise<TableRow | undefined> {
  const row = await db
    .selectFrom('variable_tables')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && opened(settings, row);
}

/** All tables of a customer, the newest first. */
export async function findTables(
  { db, settings }: Reading,
  customerId: number,
): Promise<readonly TableRow[]> {
  const rows = await db
    .selectFrom('variable_tables')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => opened(settings, row));
}

/** Rows for storage. */
export const encryptRows = ({ ENCRYPTION_KEY: root }: Settings, { first, rows }: RowBlock) => ({
  first,
  rows: encrypt(root, purpose, rows),
});

const openedRows = (settings: Settings, rows: Buffer): readonly StoredRow[] =>
  storedRows.parse(JSON.parse(decrypt(encryptionKeys(settings), purpose, rows)));

const blocksTogether = 50;

export type NewTable = Omit<TableRow, 'created_at' | 'ordered_at'> & {
  readonly blocks: readonly ReturnType<typeof encryptRows>[];
};

/** Stores a table with all of its rows, or nothing. Returns when; `full` if the customer has as many as possible. */
export const insertTable = (
  { db, settings }: Reading,
  { blocks, columns, ...table }: NewTable,
): Promise<Pick<TableRow, 'created_at' | 'ordered_at'> | 'full'> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('variable_tables', ${table.customer_id}::bigint))`.execute(
      trx,
    );
    if ((await countTables(trx, table.customer_id)) >= variableLimits.tables) return 'full';
    const stored = await trx
      .insertInto('variable_tables')
      .values({
        ...table,
        columns: encrypt(settings.ENCRYPTION_KEY, purpose, JSON.stringify(columns)),
      })
      .returning(['created_at', 'ordered_at'])
      .executeTakeFirstOrThrow();
    for (let from = 0; from < blocks.length; from += blocksTogether) {
      const some = blocks.slice(from, from + blocksTogether);
      await trx
        .insertInto('variable_table_rows')
        .values(some.map((block) => ({ ...block, table_id: table.id })))
        .execute();
    }
    return stored;
  });

export async function countTables(db: Db, customerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('variable_tables')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether a label needs a table: in a cart, or ordered and still printed, from a late payment or for a claim as well. */
const isInUse = sql<boolean>`exists (select from variable_tables_in_use used
  where used.customer_id = variable_tables.customer_id and used.table_id = variable_tables.id::text)`;

/** Deletes a table with its rows, unless a label needs it. */
export const deleteTable = (
  db: Db,
  customerId: number,
  id: string,
): Promise<'deleted' | 'in-use' | 'missing'> =>
  db.transaction().execute(async (trx) => {
    // Waits for a checkout that takes it; what is read afterwards knows its order.
    const table = await trx
      .selectFrom('variable_tables')
      .select('id')
      .where('customer_id', '=', customerId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!table) return 'missing';
    const { numDeletedRows } = await trx
      .deleteFrom('variable_tables')
      .where('id', '=', id)
      .where((eb) => eb.not(isInUse))
      .executeTakeFirst();
    return numDeletedRows > 0n ? 'deleted' : 'in-use';
  });

/** The rows of a table from a place on, from 0, a block at a time. Throws if one is missing between them. */
export async function* rowsOfTable(
  { db, settings }: Reading,
  tableId: string,
): AsyncIterable<readonly StoredRow[]> {
  for (let next = 0; ; ) {
    const block = await db
      .selectFrom('variable_table_rows')
      .select(['first', 'rows'])
      .where('table_id', '=', tableId)
      .where('first', '>=', next)
      .orderBy('first')
      .executeTakeFirst();
    if (!block) return;
    if (block.first !== next) throw new Error(`Row ${next} of table ${tableId} is missing`);
    const rows = openedRows(settings, block.rows);
    yield rows;
    next += rows.length;
  }
}

/** The cells of a row of a table, from 0; undefined if it has none there. */
export async function rowAt(
  { db, settings }: Reading,
  tableId: string,
  place: number,
): Promise<readonly string[] | undefined> {
  const block = await db
    .selectFrom('variable_table_rows')
    .select(['first', 'rows'])
    .where('table_id', '=', tableId)
    .where('first', '<=', place)
    .orderBy('first', 'desc')
    .executeTakeFirst();
  const row = block && openedRows(settings, block.rows)[place - block.first];
  return row?.slice(1) as readonly string[] | undefined;
}

/** Deletes tables that no label needs, `variableLimits.days` after they were sent, or first ordered. */
export const sweepTables = (db: Db): Promise<number> =>
  deleteInBatches(
    db,
    'variable_tables',
    sql`coalesce(ordered_at, created_at) < now() - make_interval(days => ${sql.lit(variableLimits.days)})
      and not ${isInUse}`,
  );
