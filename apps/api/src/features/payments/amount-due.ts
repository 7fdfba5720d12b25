import { findVatClaim, type OrderRow } from '#features/orders/index.ts';
import type { Db } from '#platform/database/database.ts';

/** What is to be paid of an order: without VAT that was taken off its invoice since. */
export async function amountDue(trx: Db, { id, gross }: OrderRow): Promise<number> {
  const claim = await findVatClaim(trx, id);
  return claim?.state === 'taken_off' ? gross - (claim.amount ?? 0) : gross;
}
