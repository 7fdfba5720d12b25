import { closeOrderedCart } from '#features/cart/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import { sendConfirmation } from '../mails/send-confirmation.ts';
import { findJobs, type JobRow, type OrderRow, updateOrder } from '../orders-repository.ts';
import { movePaidJobs } from '../states/move-paid-jobs.ts';
import type { Actor } from '../tables.ts';
import { judgeArtwork } from './judge-artwork.ts';

/** Confirms an order: takes its lines out of the cart and sends the confirmation. Call it once for each order. */
export async function confirmOrder(
  services: Services,
  trx: Db,
  order: OrderRow,
  jobs: readonly JobRow[],
): Promise<void> {
  const items = jobs.map((job) => job.cart_item_id);
  const withVoucher = order.voucher !== null;
  await closeOrderedCart(services, trx, order.cart_id, { items, withVoucher });
  await sendConfirmation(services, trx, order, jobs);
}

/**
 * From here on the order is made: its money is there, or its invoice is agreed upon. Lines with artwork go to their
 * check. Once an order.
 */
export async function clearOrder(services: Services, trx: Db, order: OrderRow, actor: Actor): Promise<void> {
  if (order.cleared_at !== null) return;
  await updateOrder(trx, order.id, { cleared_at: services.now(), updated_at: services.now() });
  for (const job of await movePaidJobs(services, trx, order.id, actor))
    await judgeArtwork(services, trx, job);
  await confirmOrder(services, trx, order, await findJobs(trx, order.id));
}
