import { invoiceArea, mayOweVat } from '@labelwerk/domain/delivery/destination.ts';
import { normalVatNumber } from '@labelwerk/domain/vat/vat-number.ts';
import { countsIn } from '@labelwerk/domain/vat/vat-rule.ts';
import type { Db } from '#platform/database/database.ts';
import type { OrderRow } from '../orders-repository.ts';
import type { OrderAddress } from '../tables.ts';
import { insertClaim } from './vat-claims-repository.ts';

const placeOf = ({ country_id: country, postcode }: OrderAddress) => ({ country, postcode });

/** Whether an order's VAT would have been the customer's to settle, had the number been confirmed. */
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

/** Keeps that the VAT of an order goes back once its number is confirmed; false where the number changes nothing in it. */
export async function claimVat(trx: Db, order: OrderRow): Promise<boolean> {
  const isClaimed = wouldOweVat(order);
  if (isClaimed) await insertClaim(trx, order);
  return isClaimed;
}
