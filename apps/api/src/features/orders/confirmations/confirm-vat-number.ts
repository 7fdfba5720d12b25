import type { App } from '#platform/app.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { lockOrderAndCart } from '../artwork/lock-order-and-cart.ts';
import { findOrder, type OrderRow } from '../orders-repository.ts';
import { settleConfirmed } from '../vat-claims/settle-claim.ts';

/**
 * Records that a tax office confirmed the VAT number of an order, for the order and the customer's later orders with the
 * number; VAT charged without an answer becomes refundable. A repeat keeps the first date.
 */
export async function confirmVatNumber(
  app: App,
  orderNumber: string,
): Promise<Result<OrderRow, 'orders.missing'>> {
  return app.db.transaction().execute(async (trx) => {
    const seen = await findOrder(trx, orderNumber);
    const order = seen && (await lockOrderAndCart(trx, seen.id));
    if (!order || order.vat_number === '') return failure('orders.missing');
    await settleConfirmed(app, trx, order, { noted: 'confirm-vat-number', at: app.now() });
    return success((await findOrder(trx, order.id)) ?? order);
  });
}
