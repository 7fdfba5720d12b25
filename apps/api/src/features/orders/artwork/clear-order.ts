import type { Recipient } from '#features/account/index.ts';
import { closeOrderedCart } from '#features/cart/index.ts';
import type { ArtworkOfLine } from '#features/files/library/index.ts';
import { findServicesOfOrder, startServices } from '#features/services/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
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

/** Confirms an order: removes its lines and services from the cart and sends the confirmation. Call it once per order. */
export async function confirmOrder(
  services: Services,
  trx: Db,
  order: OrderRow,
  { holdsCart, ...confirmed }: Confirmed,
): Promise<void> {
  const items = confirmed.jobs.map((job) => job.cart_item_id);
  const withVoucher = order.voucher !== null;
  const ordered = order.service_count > 0 ? await findServicesOfOrder(trx, order.id) : [];
  const ofServices = ordered.map(({ brief_id: id }) => id);
  const all = { items, services: ofServices, withVoucher, isLocked: holdsCart };
  await closeOrderedCart(services, trx, order.cart_id, all);
  await sendConfirmation(services, trx, order, { ...confirmed, ordered });
}

/**
 * Moves an order's lines to their next states, and confirms an order that was not confirmed when it was placed. The
 * transaction must have locked the lines.
 */
async function advanceOrder(
  services: Services,
  trx: Db,
  order: OrderRow,
  { actor, ...confirmed }: Confirmed & { readonly actor: Actor },
): Promise<void> {
  const moved = new Map(
    (await movePaidJobs(services, trx, confirmed.jobs, actor)).map((job) => [job.id, job]),
  );
  const jobs: JobRow[] = [];
  for (const job of confirmed.jobs) {
    const now = moved.get(job.id);
    jobs.push(now ? await judgeArtwork(services, trx, now) : job);
  }
  if (!isConfirmedUnpaid(order)) await confirmOrder(services, trx, order, { ...confirmed, jobs });
}

/** Starts an order whose money has arrived: lines with artwork go to their check. Once per order. */
export async function clearOrder(services: Services, trx: Db, order: OrderRow, actor: Actor): Promise<void> {
  if (order.cleared_at !== null) return;
  await updateOrder(trx, order.id, { cleared_at: services.now(), updated_at: services.now() });
  if (order.service_count > 0) await startServices(services, trx, order.id);
  await advanceOrder(services, trx, order, { jobs: await lockJobs(trx, order.id), actor });
}
