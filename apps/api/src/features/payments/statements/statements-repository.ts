import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';
import { bank, eventIdOf } from '../providers/bank.ts';
import '../tables.ts';

export type BankEntryRow = Selectable<Database['bank_entries']>;

/** The stored entries among these, by their keys. */
export async function findBankEntries(
  db: Db,
  keys: readonly string[],
): Promise<ReadonlyMap<string, BankEntryRow>> {
  if (keys.length === 0) return new Map();
  const rows = await db.selectFrom('bank_entries').selectAll().where('key', 'in', keys).execute();
  return new Map(rows.map((row) => [row.key, row]));
}

/** The booked entries among these, from a file or by hand under their ids. */
export async function findBookedKeys(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom('payment_events')
    .select('event_id')
    .where('provider', '=', bank)
    .where(
      'event_id',
      'in',
      keys.map((statementId) => eventIdOf({ statementId })),
    )
    .where('applied_at', 'is not', null)
    .execute();
  const booked = new Set(rows.map((row) => row.event_id));
  return new Set(keys.filter((statementId) => booked.has(eventIdOf({ statementId }))));
}

export type BookedEntry = {
  /** The key of the entry, or the id that staff gave it. */
  readonly statementId: string;
  /** In minor units. */
  readonly amount: number;
  readonly currency: string;
  /** For an entry that was read from a file. */
  readonly read: Pick<BankEntryRow, 'format' | 'account' | 'booked_on'> | undefined;
};

/** The entries that were booked for an order, from a file or by hand. */
export async function findBookedOf(db: Db, orderNumber: string): Promise<readonly BookedEntry[]> {
  const rows = await db
    .selectFrom('payment_events as event')
    .leftJoin('bank_entries as entry', (join) =>
      join.on(sql<boolean>`${sql.ref('event.event_id')} = 'statement:' || ${sql.ref('entry.key')}`),
    )
    .select(['event.event_id', 'event.amount', 'event.currency'])
    .select(['entry.format', 'entry.account', 'entry.booked_on'])
    .where('event.provider', '=', bank)
    .where('event.provider_ref', '=', orderNumber)
    .where('event.outcome', '=', 'paid')
    .execute();
  return rows.map(({ event_id: eventId, amount, currency, format, account, booked_on }) => ({
    ...{ amount, currency },
    statementId: eventId.slice(eventIdOf({ statementId: '' }).length),
    read:
      format === null || account === null || booked_on === null ? undefined : { format, account, booked_on },
  }));
}

/** Stores an entry, or the result of one that is stored already. */
export const keepBankEntry = (db: Db, entry: Insertable<Database['bank_entries']>) =>
  db
    .insertInto('bank_entries')
    .values(entry)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ result: entry.result, order_id: entry.order_id }),
    )
    .execute();
