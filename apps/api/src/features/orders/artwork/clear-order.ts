import type { Recipient } from '#features/account/index.ts';
import { closeOrderedCart } from '#features/cart/index.ts';
import type { ArtworkOfLine } from '#features/files/library/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { findItems, startItems } from '../kinds/ordered-items.ts';
import { sendConfirmation } from '../mails/send-confirmation.ts';
import { type JobRow, lockJobs, type OrderRow, updateOrder } from '../orders-repository.ts';
import { isConfirmedUnpaid } from '../states/is-confirmed-unpaid.ts';
import { movePaidJobs } from '../states/move-paid-jobs.ts';
import type { Actor } from '../tables.ts';
import { judgeArtwork } from './judge-artwork.ts';

type Confirmed = {
  readonly jobs: readonly JobRow[];
  /** The files of the lines, if already read. */
  readonly files?: readonly ArtworkOfLine[] | undefined;
  /** Whether the transaction holds the lock of the cart. */
  readonly holdsCart?: boolean | undefined;
  /** Payment term of an invoice in days, if already read. */
  readonly paymentDays?: number | undefined;
  /** The recipient of mails about the order, if already read. */
  readonly recipient?: Recipient | undefined;
};

/** Confirms an order: removes its items from the cart and sends the confirmation. Call it once per order. */
export async function confirmOrder(
  app: App,
  trx: Db,
  order: OrderRow,
  { holdsCart, ...confirmed }: Confirmed,
): Promise<void> {
  const withVoucher = order.voucher !== null;
  const ordered = await findItems(trx, order);
  const items = [...confirmed.jobs.map((job) => job.cart_item_id), ...ordered.map(({ itemId }) => itemId)];
  await closeOrderedCart(app, trx, order.cart_id, { items, withVoucher, isLocked: holdsCart });
  await sendConfirmation(app, trx, order, { ...confirmed, ordered });
}

/**
 * Moves an order's lines to their next states, and confirms an order that was not confirmed when it was placed. The
 * transaction must have locked the lines.
 */
async function advanceOrder(
  app: App,
  trx: Db,
  order: OrderRow,
  { actor, ...confirmed }: Confirmed & { readonly actor: Actor },
): Promise<void> {
  const moved = new Map((await movePaidJobs(app, trx, confirmed.jobs, actor)).map((job) => [job.id, job]));
  const jobs: JobRow[] = [];
  for (const job of confirmed.jobs) {
    const now = moved.get(job.id);
    jobs.push(now ? await judgeArtwork(app, trx, now) : job);
  }
  if (!isConfirmedUnpaid(order)) await confirmOrder(app, trx, order, { ...confirmed, jobs });
}

/** Starts an order whose money has arrived: lines with artwork go to their check. Once per order. */
export async function clearOrder(app: App, trx: Db, order: OrderRow, actor: Actor): Promise<void> {
  if (order.cleared_at !== null) return;
  await updateOrder(trx, order.id, { cleared_at: app.now(), updated_at: app.now() });
  await startItems(app, trx, order);
  await advanceOrder(app, trx, order, { jobs: await lockJobs(trx, order.id), actor });
}
