import type { OrderDetail } from '@labelwerk/contracts/orders/orders.ts';
import { formatMoney } from '@labelwerk/domain/money/format.ts';
import type { Db } from '#platform/database/database.ts';
import { type Language, messageOf } from '#platform/messages/messages.ts';
import type { OrderRow } from '../orders-repository.ts';
import { findClaim } from '../vat-claims/vat-claims-repository.ts';

/** The state of VAT that was charged without an answer of a tax office, as a sentence; null without such VAT. */
export async function presentVatClaim(
  db: Db,
  order: OrderRow,
  language: Language,
): Promise<OrderDetail['vat_claim']> {
  const claim = order.vat_number === '' ? undefined : await findClaim(db, order.id);
  if (!claim) return null;
  const amount = claim.amount ?? order.vat_amount;
  const said = claim.state === 'due' && order.paid_at === null ? 'after-payment' : claim.state;
  const text = messageOf(language, `order.vat-claim.${said}`, {
    amount: formatMoney({ amount, currency: order.currency }),
  });
  return { state: claim.state, amount, text };
}
