import '../tables.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** A table that labels are printed from, and whose it must be. */
type NamedTable = { readonly customerId: number; readonly tableId: string };

/**
 * Takes tables for their order: from then on they are kept until its labels are printed, and for their days. Repeated, it
 * changes nothing. Throws if one is missing: the checkout has locked them.
 */
export async function takeTables(trx: Db, tables: readonly NamedTable[]): Promise<void> {
  const ids = new Set(tables.map(({ tableId }) => tableId));
  if (ids.size === 0) return;
  const taken = await trx
    .updateTable('variable_tables')
    .set({ ordered_at: sql<Date>`coalesce(ordered_at, now())` })
    .where('customer_id', 'in', [...new Set(tables.map(({ customerId }) => customerId))])
    .where('id', 'in', [...ids])
    .returning('id')
    .execute();
  if (taken.length < ids.size) throw new Error('A table of a label is missing');
}

/** Those of a customer's tables that are there. They are not deleted before the transaction ends. */
export async function lockTables(
  trx: Db,
  customerId: number,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('variable_tables')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', 'in', [...ids])
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}
