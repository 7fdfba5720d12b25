import { invoiceArea, mayOweVat } from '@labelwerk/domain/delivery/destination.ts';
import { normalVatNumber } from '@labelwerk/domain/vat/vat-number.ts';
import { countsIn } from '@labelwerk/domain/vat/vat-rule.ts';
import type { Db } from '#platform/database/database.ts';
import type { OrderRow } from '../orders-repository.ts';
import type { OrderAddress } from '../tables.ts';
import { insertClaim } from './vat-claims-repository.ts';

const placeOf = ({ country_id: country, postcode }: OrderAddress) => ({ country, postcode });

/** Whether the order would have been subject to reverse charge with a confirmed VAT number. */
function wouldOweVat(order: OrderRow): boolean {
  if (order.vat_amount === 0 || order.reverse_charge) return false;
  const invoice = placeOf(order.billing_address);
  const number = normalVatNumber(invoice.country, order.vat_number);
  return (
    number !== undefined &&
    mayOweVat(placeOf(order.delivery_address), invoice) &&
    countsIn(invoiceArea(invoice), number)
  );
}

/**
 * Stores a claim to refund the VAT of an order once its number is confirmed; false if a confirmation would not change
 * the VAT.
 */
export async function claimVat(trx: Db, order: OrderRow): Promise<boolean> {
  const isClaimed = wouldOweVat(order);
  if (isClaimed) await insertClaim(trx, order);
  return isClaimed;
}
