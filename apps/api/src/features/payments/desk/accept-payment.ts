import type { deskMoneyCalls } from '@labelwerk/contracts/desk/money-calls.ts';
import { formatAnyMoney } from '@labelwerk/domain/money/format.ts';
import type { AnyMoney } from '@labelwerk/domain/money/money.ts';
import { receivedIn, restOf } from '@labelwerk/domain/orders/settlement.ts';
import { actOnOrder, moveOrder, type OrderRow } from '#features/orders/index.ts';
import { type ActionRequest, notNow } from '#features/staff/index.ts';
import type { App } from '#platform/app.ts';
import { type CallResult, failure, success } from '#platform/problems/failure.ts';
import { findReceived, insertAgreement } from './money-repository.ts';
import { termsOf } from './return-money.ts';

/**
 * Accepts money of another amount or currency as the payment of an order in review: an agreed amount, at most what was
 * received in its currency. Money of another currency stands for what is missing of the order.
 */
export const acceptPayment = (
  app: App,
  actionRequest: ActionRequest,
  name: string,
  { amount, currency, note }: AnyMoney & { readonly note: string },
): Promise<CallResult<OrderRow, typeof deskMoneyCalls.acceptPayment>> =>
  actOnOrder(app, actionRequest, name, async (trx, order) => {
    if (order.state !== 'review') return notNow(order.state);
    const payments = await findReceived(trx, order.id);
    const received = receivedIn(payments, currency);
    if (amount > received) {
      const params = { received: formatAnyMoney({ amount: received, currency }) };
      return failure('desk.accept-beyond', {
        params,
        errors: [{ path: 'amount', code: 'desk.accept-beyond', params }],
      });
    }
    const missing = restOf(await termsOf(trx, order), payments);
    const covers = currency === order.currency ? amount : missing;
    const agreement = { amount, currency, covers };
    await insertAgreement(trx, order.id, { agreement, at: app.now() });
    const agreed = `${formatAnyMoney({ amount, currency })}${note === '' ? '' : `: ${note}`}`;
    await moveOrder(app, trx, order.id, { event: 'accept', actor: 'shop', note: agreed });
    return success(agreed);
  });
