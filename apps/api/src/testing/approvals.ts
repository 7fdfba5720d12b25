import { sql } from 'kysely';
import { orders } from '#features/orders/index.ts';

import type { openVisit } from '#testing/checkout-visit.ts';
import type { Harness } from '#testing/harness.ts';

type Visit = Pick<Awaited<ReturnType<typeof openVisit>>, 'customerId' | 'own' | 'order'>;
type OpenLine = {
  readonly id: string;
  readonly approval: { readonly version: string; readonly pending: boolean };
};

/** Approves every line of an order that waits for approval, as the customer does on the sign-off page. */
export async function approveAll({ customerId, own, order }: Visit, orderId: string) {
  const { jobs } = (await order(orderId)) as { readonly jobs: readonly OpenLine[] };
  const open = jobs.flatMap(({ id, approval }) =>
    approval.pending ? { job_id: id, version: approval.version } : [],
  );
  return own('POST', `/customers/${customerId}/orders/${orderId}/approval`, { jobs: open });
}

/** Ends the hour in which approvals of an order can be revoked. */
export const passTheHour = ({ app }: Harness, orderId: string) =>
  app.db
    .updateTable('order_jobs')
    .set({ release_at: sql<Date>`now() - interval '1 second'` })
    .where('order_id', '=', orderId)
    .where('state', '=', 'approved')
    .execute();

/** Runs a task of the orders once, as the worker does. */
export async function runOrderTask({ app }: Harness, name: string): Promise<void> {
  const task = orders.tasks?.find((one) => one.name === name);
  if (!task) throw new Error(`The orders have no task ${name}`);
  const commit = () => Promise.reject(new Error('a recurring task commits nothing'));
  await task.run({ app, id: name, payload: undefined, commit, signal: new AbortController().signal });
}

/** Approves all lines and releases them, as the worker does an hour later; returns the order. */
export async function releaseOrder(shop: Harness, visit: Visit, orderId: string) {
  const approved = await approveAll(visit, orderId);
  if (approved.statusCode !== 200) throw new Error(`The approval was refused: ${approved.body}`);
  await passTheHour(shop, orderId);
  await runOrderTask(shop, 'orders.release-approved');
  return visit.order(orderId);
}
