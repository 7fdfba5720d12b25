import { nextOrderState } from '@labelwerk/domain/orders/order-states.ts';
import { type Payment, restOf, type Terms } from '@labelwerk/domain/orders/settlement.ts';
import type { OrderRow } from '#features/orders/index.ts';
import type { Db } from '#platform/database/database.ts';
import { findReceived } from '../desk/money-repository.ts';
import { termsOf } from '../desk/return-money.ts';
import { judgePaid } from '../events/results/judge-paid.ts';
import { type BookedEntry, findBookedOf } from '../statements/statements-repository.ts';

/** What the booking of transfers for an order depends on. */
export type OrderAccount = {
  readonly order: Pick<OrderRow, 'id' | 'number' | 'state' | 'currency'>;
  readonly terms: Terms;
  readonly payments: readonly Payment[];
  /** The entries that were booked for it. */
  readonly booked: readonly BookedEntry[];
};

/** Reads the account of an order; to book anything, under the order's lock. */
export async function accountOf(db: Db, order: OrderRow): Promise<OrderAccount> {
  const [terms, payments, booked] = [
    await termsOf(db, order),
    await findReceived(db, order.id),
    await findBookedOf(db, order.number),
  ];
  const { id, number, state, currency } = order;
  return { order: { id, number, state, currency }, terms, payments, booked };
}

type Money = { readonly amount: number; readonly currency: string };

/** Whether money is at most what is missing of an order: staff may have accepted a smaller payment. */
export const isRest = (terms: Terms, payments: readonly Payment[], { amount, currency }: Money): boolean =>
  currency === terms.currency && amount <= restOf(terms, payments);

/** The decision about a transfer, as `applyPaid` makes it. */
export const verdictOf = ({ order, terms, payments }: OrderAccount, { amount, currency }: Money) =>
  judgePaid({
    state: order.state,
    isBank: true,
    isExpected: currency === terms.currency && amount === terms.due,
    isRest: isRest(terms, payments, { amount, currency }),
    isRepeat: false,
  });

/** The account after a transfer was booked. */
export function accountAfter(account: OrderAccount, entry: BookedEntry): OrderAccount {
  const { event, goesBack } = verdictOf(account, entry);
  const { amount, currency } = entry;
  const returned = goesBack ? amount : 0;
  return {
    ...account,
    order: { ...account.order, state: nextOrderState(account.order.state, event) ?? account.order.state },
    payments: [...account.payments, { currency, received: amount, returned, excess: returned }],
    booked: [...account.booked, entry],
  };
}
