import type { Db } from '#platform/database/database.ts';
import type { OrderRow } from '../orders-repository.ts';
import { findClaim } from './vat-claims-repository.ts';

/** The amount to pay for an order in minor units, without VAT that was deducted from its invoice since. */
export async function amountDue(
  db: Db,
  { id, gross, vat_number: number }: Pick<OrderRow, 'id' | 'gross' | 'vat_number'>,
): Promise<number> {
  const claim = number === '' ? undefined : await findClaim(db, id);
  return claim?.state === 'taken_off' ? gross - (claim.amount ?? 0) : gross;
}
