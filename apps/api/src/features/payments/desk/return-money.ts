import type { AnyMoney } from '@labelwerk/domain/money/money.ts';
import {
  excessIn,
  leftIn,
  leftValue,
  type RefundPart,
  refundOfCurrency,
  refundOfValue,
  type Terms,
} from '@labelwerk/domain/orders/settlement.ts';
import { addEvent, type OrderRow } from '#features/orders/index.ts';
import { amountDue } from '#features/orders/vat-claims/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { wantRefund } from '../refund.task.ts';
import { findAgreement, findReceived, type Received } from './money-repository.ts';
import { type RefundWish, refundKey } from './refund-key.ts';

type Order = Pick<OrderRow, 'id' | 'gross' | 'vat_number' | 'currency'>;

/** What is to be paid for an order, and the money that staff accepted instead. */
export const termsOf = async (db: Db, order: Order): Promise<Terms> => ({
  currency: order.currency,
  due: await amountDue(db, order),
  agreement: await findAgreement(db, order.id),
});

/** The value of what can still be refunded of an order, under its lock (minor units of its currency). */
export const leftOf = async (trx: Db, order: Order): Promise<number> =>
  leftValue(await termsOf(trx, order), await findReceived(trx, order.id));

/** Requests the parts of a refund. Returns the money that is refunded, by currency. */
async function want(
  app: Pick<App, 'queue' | 'now'>,
  trx: Db,
  orderId: string,
  {
    parts,
    wish,
    reason,
    orderCurrency,
  }: {
    readonly parts: readonly RefundPart<Received>[];
    readonly wish: RefundWish;
    readonly reason: string;
    readonly orderCurrency: string;
  },
): Promise<readonly AnyMoney[]> {
  const sums = new Map<string, number>();
  for (const { payment, amount, excess, credited } of parts) {
    const { sessionId, currency } = payment;
    const key = refundKey({ id: sessionId, currency: orderCurrency }, currency, wish);
    await wantRefund(app, trx, {
      ...{ orderId, sessionId, amount, currency, key, reason, excess, credited },
    });
    sums.set(currency, (sums.get(currency) ?? 0) + amount);
  }
  return [...sums].map(([currency, amount]) => ({ amount, currency }));
}

/** Records a partial refund in the history of the order: the note is its amount. */
async function note(
  app: Pick<App, 'now'>,
  trx: Db,
  order: Order,
  returned: readonly AnyMoney[],
): Promise<void> {
  for (const { amount, currency } of returned)
    await addEvent(trx, {
      ...{ orderId: order.id, at: app.now(), state: 'part_refunded', actor: 'shop' },
      note: currency === order.currency ? String(amount) : `${amount} ${currency}`,
    });
}

/**
 * Requests a refund of a value in the order's currency, under the lock of the order: to where the money came from and in
 * its currency, at most what is left. `wish` identifies the refund, which is made once and recorded in the history of
 * the order. Returns the money that is refunded.
 */
export async function returnMoney(
  app: Pick<App, 'queue' | 'now'>,
  trx: Db,
  order: Order,
  { amount, wish, reason }: { readonly amount: number; readonly wish: RefundWish; readonly reason: string },
): Promise<readonly AnyMoney[]> {
  const [terms, payments] = [await termsOf(trx, order), await findReceived(trx, order.id)];
  const parts = refundOfValue(terms, payments, { value: amount, excess: 0 });
  const returned = await want(app, trx, order.id, {
    parts,
    wish,
    reason,
    orderCurrency: order.currency,
  });
  await note(app, trx, order, returned);
  return returned;
}

/**
 * The same for money of one currency, such as one in which the customer paid by mistake; what was paid beyond the
 * order's total is refunded first. At most
 * what is left of it.
 */
export async function returnCurrency(
  app: Pick<App, 'queue' | 'now'>,
  trx: Db,
  order: Order,
  { amount, currency, wish, reason }: AnyMoney & { readonly wish: RefundWish; readonly reason: string },
): Promise<readonly AnyMoney[]> {
  const [terms, payments] = [await termsOf(trx, order), await findReceived(trx, order.id)];
  const excess = Math.min(amount, excessIn(terms, payments, currency));
  const parts = refundOfCurrency(terms, payments, { amount, currency, excess });
  const returned = await want(app, trx, order.id, {
    parts,
    wish,
    reason,
    orderCurrency: order.currency,
  });
  await note(app, trx, order, returned);
  return returned;
}

/** Requests the refund of everything that was received for a cancelled order, in whatever currency. */
export async function returnAll(
  app: Pick<App, 'queue' | 'now'>,
  trx: Db,
  order: Order,
  reason: string,
): Promise<readonly AnyMoney[]> {
  const [terms, payments] = [await termsOf(trx, order), await findReceived(trx, order.id)];
  const parts = [...new Set(payments.map(({ currency }) => currency))].flatMap((currency) => {
    // All of it is taken back of the invoice; money that was not expected is none of it.
    const excess = currency === order.currency ? 0 : excessIn(terms, payments, currency);
    return refundOfCurrency(terms, payments, { amount: leftIn(payments, currency), currency, excess });
  });
  return want(app, trx, order.id, { parts, wish: 'all', reason, orderCurrency: order.currency });
}
