import type { AccountName } from '#books-settings.ts';
import type { PaperRecord } from './record.ts';

/** An amount that is owed on the account for receivables and booked on another account; below 0 it is taken back. */
export type Booking = { readonly account: AccountName; readonly amount: number };

const vatAccounts = { domestic: 'domestic-vat', oss: 'oss-vat', registration: 'registration-vat' } as const;

/** The bookings of a paper against receivables: its net amount on revenue, and its VAT; together its gross amount. */
export function bookingsOf({ scheme, net, vat }: Pick<PaperRecord, 'scheme' | 'net' | 'vat'>): Booking[] {
  const bookings: Booking[] = [{ account: scheme, amount: net }];
  if (vat === 0) return bookings;
  if (scheme !== 'domestic' && scheme !== 'oss' && scheme !== 'registration')
    throw new RangeError(`The scheme ${scheme} has no VAT`);
  return [...bookings, { account: vatAccounts[scheme], amount: vat }];
}
