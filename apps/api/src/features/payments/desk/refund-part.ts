import { formatMoney } from '@labelwerk/domain/money/format.ts';
import { actOnOrder, notNow, type OrderRow, sendRefunded } from '#features/orders/index.ts';
import type { Asked } from '#features/staff/index.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import type { Services } from '#platform/services.ts';
import { excessOf, leftOf, returnMoney } from './return-money.ts';

/**
 * Refunds a part of a paid order (minor units), never more than was received, and mails the customer the
 * reason. Money paid beyond the order's total is refunded first.
 */
export const refundPart = (
  services: Services,
  asked: Asked,
  name: string,
  { amount, reason }: { readonly amount: number; readonly reason: string },
): Promise<Result<OrderRow>> =>
  actOnOrder(services, asked, name, async (trx, order) => {
    if (order.state !== 'paid') return notNow(order.state);
    const left = await leftOf(trx, order.id);
    if (amount > left) {
      const params = { left: formatMoney({ amount: left, currency: order.currency }) };
      const errors = [{ path: 'amount', code: 'desk.refund-beyond', params }];
      return failure(422, 'desk.refund-beyond', { params, errors });
    }
    const excess = Math.min(amount, await excessOf(trx, order));
    await returnMoney(services, trx, order.id, { amount, wish: asked.requestId, reason, excess });
    await sendRefunded(services, trx, { order, amount, reason, key: asked.requestId });
    return success(`${amount} ${order.currency}: ${reason}`);
  });
