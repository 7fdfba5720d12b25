import type { StatementEntry } from './statement-entry.ts';
import type { BookedEntry } from './statements-repository.ts';

/** Formats differ in the date (booking or value date), by at most a long weekend. */
const maxDaysApart = 4;

/** Whether two days may be those of one entry; an unknown day may be any. */
function isNear(one: string, other: string): boolean {
  const apart = Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000;
  return Number.isNaN(apart) || apart <= maxDaysApart;
}

/**
 * Whether a booked entry of the same order may be this one under another id: of the same amount, and read from another
 * format, or booked by hand. Entries of one format are distinguished by their keys.
 */
export function mayBeSame(entry: StatementEntry, booked: BookedEntry): boolean {
  const { statementId, read } = booked;
  if (statementId === entry.key) return false;
  if (booked.amount !== entry.amount || booked.currency !== entry.currency) return false;
  if (!read) return true;
  const isSameAccount = read.account === '' || entry.account === '' || read.account === entry.account;
  return read.format !== entry.format && isSameAccount && isNear(read.booked_on, entry.bookedOn);
}
