import type { deskMoneyCalls } from '@labelwerk/contracts/desk/money-calls.ts';
import { formatAnyMoney } from '@labelwerk/domain/money/format.ts';
import type { AnyMoney } from '@labelwerk/domain/money/money.ts';
import { leftIn } from '@labelwerk/domain/orders/settlement.ts';
import { actOnOrder, type OrderRow } from '#features/orders/index.ts';
import { type ActionRequest, notNow } from '#features/staff/index.ts';
import type { App } from '#platform/app.ts';
import { type CallResult, failure, success } from '#platform/problems/failure.ts';
import { findReceived } from './money-repository.ts';
import { sendRefunded } from './refund-mails.ts';
import { leftOf, returnCurrency, returnMoney } from './return-money.ts';

function tooMuch(left: AnyMoney) {
  const params = { left: formatAnyMoney(left) };
  return failure('desk.refund-beyond', {
    params,
    errors: [{ path: 'amount', code: 'desk.refund-beyond', params }],
  });
}

/**
 * Refunds a part of a paid order, never more than was received, and mails the customer the reason. Money paid beyond the
 * order's total is refunded first. An amount in the order's currency is also refunded from agreed money of another
 * currency; one in another currency, from money of that currency alone.
 */
export const refundPart = (
  app: App,
  actionRequest: ActionRequest,
  name: string,
  {
    amount,
    currency,
    reason,
  }: { readonly amount: number; readonly reason: string } & { readonly currency?: string | undefined },
): Promise<CallResult<OrderRow, typeof deskMoneyCalls.refundPart>> =>
  actOnOrder(app, actionRequest, name, async (trx, order) => {
    if (order.state !== 'paid') return notNow(order.state);
    const wish = { amount, wish: { request: actionRequest.requestId }, reason };
    const its = currency ?? order.currency;
    const left = leftIn(await findReceived(trx, order.id), its);
    const value = its === order.currency ? await leftOf(trx, order) : left;
    if (amount > value) return tooMuch({ amount: value, currency: its });
    const returned =
      amount > left
        ? await returnMoney(app, trx, order, wish)
        : await returnCurrency(app, trx, order, { ...wish, currency: its });
    await sendRefunded(app, trx, { order, returned, reason, key: actionRequest.requestId });
    return success(`${amount} ${its}: ${reason}`);
  });
