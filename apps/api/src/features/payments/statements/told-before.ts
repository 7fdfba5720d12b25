import type { OrderRow } from '#features/orders/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { StatementEntry } from './statement-entry.ts';
import { type BookedEntry, findBookedOf } from './statements-repository.ts';

/** Formats differ in the date (booking or value date), by at most a long weekend. */
const maxDaysApart = 4;

/** Whether two days may be those of one entry; an unknown day may be any. */
function isNear(one: string, other: string): boolean {
  const apart = Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000;
  return Number.isNaN(apart) || apart <= maxDaysApart;
}

/**
 * Whether a booked entry of the same order and amount may be this one under another id: read from another
 * format, or booked by hand. Entries of one format are distinguished by their keys.
 */
function mayBe(entry: StatementEntry, { statementId, read }: BookedEntry): boolean {
  if (statementId === entry.key) return false;
  if (!read) return true;
  const isSameAccount = read.account === '' || entry.account === '' || read.account === entry.account;
  return read.format !== entry.format && isSameAccount && isNear(read.booked_on, entry.bookedOn);
}

/** Whether an entry may have been booked for its order already under another id. */
export const isToldBefore = async (db: Db, entry: StatementEntry, { number }: OrderRow): Promise<boolean> =>
  (await findBookedOf(db, number, entry)).some((booked) => mayBe(entry, booked));
