import type { OpenShop } from '../../driver.ts';
import { rowsIn } from '../saved/invoices.ts';

/** How an order is paid, and whether the right amount is received. */
export type Way = 'card' | 'card-wrong' | 'transfer' | 'transfer-wrong';

/** An acknowledged order, and the money received for it. */
export type Payable = {
  readonly way: Way;
  readonly orderId: string;
  readonly number: string;
  /** The order's total, in cents. */
  readonly gross: number;
  /** The session of the payment page, for cards. */
  readonly session: string | undefined;
};

type OrderRow = { readonly id: string; readonly number: string; readonly state: string };
type Count = { readonly order_id: string; readonly count: number };

export type MoneyFound = {
  /** Orders with the right amount received that are not paid exactly once. */
  readonly wrong: readonly string[];
  /** Orders with another amount received that are not in review, or have a released item. */
  readonly released: readonly string[];
  /** Entries of the statement that are not booked exactly once, or not stored with the reason. */
  readonly entries: readonly string[];
  /** Tasks that were given up. */
  readonly givenUp: readonly string[];
};

const isWrong = ({ way }: Payable): boolean => way.endsWith('-wrong');
const isTransfer = ({ way }: Payable): boolean => way.startsWith('transfer');

/** The order's total, in cents. */
export async function grossOf({ site }: OpenShop, orderId: string): Promise<number> {
  const [row] = await rowsIn<{ gross: number }>(site, 'select gross from orders where id = $1', [orderId]);
  if (!row) throw new Error(`There is no order ${orderId}, which was acknowledged`);
  return row.gross;
}

/** Compares the received money with the database. */
export async function faultsOfMoney({ site }: OpenShop, payables: readonly Payable[]): Promise<MoneyFound> {
  const ids = payables.map(({ orderId }) => orderId);
  const orders = await rowsIn<OrderRow>(site, 'select id, number, state from orders where id = any($1)', [
    ids,
  ]);
  const stateOf = new Map(orders.map(({ id, state }) => [id, state]));
  const count = async (statement: string) =>
    new Map((await rowsIn<Count>(site, statement, [ids])).map((row) => [row.order_id, Number(row.count)]));
  const paidEvents = await count(
    "select order_id, count(*) from order_events where order_id = any($1) and job_id is null and state = 'paid' group by order_id",
  );
  const releasedJobs = await count(
    'select order_id, count(*) from order_jobs where order_id = any($1) and released_at is not null group by order_id',
  );
  const refunds = await count(
    'select order_id, count(*) from payment_refunds where order_id = any($1) group by order_id',
  );
  const booked = await count(
    "select order_id, count(*) from bank_entries where order_id = any($1) and result = 'booked' group by order_id",
  );
  const flagged = await count(
    "select order_id, count(*) from bank_entries where order_id = any($1) and result = 'wrong-amount' group by order_id",
  );
  const right = payables.filter((one) => !isWrong(one));
  const wrong = payables.filter(isWrong);
  const unless = (found: boolean, line: string): string[] => (found ? [] : [line]);
  const dead = await rowsIn<{ name: string }>(site, "select name from tasks where state = 'dead'");
  return {
    wrong: right.flatMap(({ number, orderId, way }) => {
      const found = [stateOf.get(orderId), paidEvents.get(orderId) ?? 0, refunds.get(orderId) ?? 0];
      return unless(
        found.join() === 'paid,1,0',
        `${way} ${number}: state, events, refunds ${found.join(', ')}`,
      );
    }),
    released: wrong.flatMap(({ number, orderId, way }) => {
      const found = [stateOf.get(orderId), paidEvents.get(orderId) ?? 0, releasedJobs.get(orderId) ?? 0];
      return unless(
        found.join() === 'review,0,0',
        `${way} ${number}: state, events, released ${found.join(', ')}`,
      );
    }),
    entries: payables.filter(isTransfer).flatMap((one) => {
      const kept = [booked.get(one.orderId) ?? 0, flagged.get(one.orderId) ?? 0].join();
      return unless(
        kept === (isWrong(one) ? '0,1' : '1,0'),
        `${one.way} ${one.number}: booked, flagged ${kept}`,
      );
    }),
    givenUp: dead.map(({ name }) => name),
  };
}
