import { randomUUID } from 'node:crypto';
import type { deskCalls } from '@labelwerk/contracts/desk/calls.ts';
import { nextJobState } from '@labelwerk/domain/orders/job-states.ts';
import { type Carrier, isTrackingNumber, plainTracking } from '@labelwerk/domain/shipping/carriers.ts';
import { type ActionRequest, judgeRequest, notNow, type RequestCode } from '#features/staff/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { type CallResult, failure, type Result, success } from '#platform/problems/failure.ts';
import { findItems, lockItemsToShip, shipItems } from '../../kinds/ordered-items.ts';
import type { ItemToShip } from '../../kinds/ordered-kind.ts';
import { sendShipped } from '../../mails/send-step-mail.ts';
import { type JobRow, lockJob, type OrderRow } from '../../orders-repository.ts';
import { moveJob } from '../../states/move-job.ts';
import { actOnOrder } from '../act.ts';
import { stopped } from '../move-jobs.ts';
import { insertShipment } from './shipments-repository.ts';

type Parcel = {
  readonly carrier: Carrier;
  readonly trackingNumber: string;
  readonly jobs: readonly { readonly jobId: string; readonly version: number }[];
  /** Other goods than labels. */
  readonly items: readonly { readonly itemId: string; readonly version: number }[];
};

/** The failure for a tracking number that does not match the carrier's format. */
export const refusedNumber = () =>
  failure('desk.tracking', { errors: [{ path: 'tracking_number', code: 'desk.tracking' }] });

/** The other goods of a parcel, locked; refuses those that are missing, have changed, or can't be shipped now. */
async function itemsOfParcel(
  trx: Db,
  actionRequest: ActionRequest,
  order: OrderRow,
  items: Parcel['items'],
): Promise<Result<readonly ItemToShip[], 'orders.job-missing' | 'desk.not-now' | RequestCode>> {
  if (items.length > 0 && stopped.has(order.state)) return notNow(order.state);
  const versions = new Map(items.map(({ itemId, version }) => [itemId, version]));
  const locked = await lockItemsToShip(trx, order, [...versions.keys()]);
  if (locked.length < versions.size) return failure('orders.job-missing');
  for (const item of locked) {
    const judged = await judgeRequest(
      trx,
      { ...actionRequest, version: versions.get(item.id) ?? null },
      item,
    );
    if (!judged.ok) return judged;
    if (!item.isReady) return notNow(item.state);
  }
  return success(locked);
}

/**
 * Ships all or some packed lines and other goods of an order in one parcel, and mails the customer. A tracking number belongs to one
 * order: that of another order is refused.
 */
export const shipJobs = (
  app: App,
  actionRequest: ActionRequest,
  orderName: string,
  { carrier, trackingNumber, jobs, items }: Parcel,
): Promise<CallResult<OrderRow, typeof deskCalls.shipJobs>> =>
  actOnOrder(app, actionRequest, orderName, async (trx, order) => {
    const number = plainTracking(trackingNumber);
    if (!isTrackingNumber(carrier, number)) return refusedNumber();
    const rows: JobRow[] = [];
    for (const { jobId, version } of jobs.toSorted((a, b) => (a.jobId < b.jobId ? -1 : 1))) {
      const job = await lockJob(trx, jobId);
      if (job?.order_id !== order.id) return failure('orders.job-missing');
      const judged = await judgeRequest(trx, { ...actionRequest, version }, job);
      if (!judged.ok) return judged;
      if (!nextJobState(job.state, 'ship')) return notNow(job.state);
      if (!rows.some(({ id }) => id === job.id)) rows.push(job);
    }
    const others = await itemsOfParcel(trx, actionRequest, order, items);
    if (!others.ok) return others;
    // Lines are locked in the order of their ids; mails list them by position.
    rows.sort((a, b) => a.position - b.position);
    const id = randomUUID();
    const at = app.now();
    const shipment = { id, order_id: order.id, carrier, tracking_number: number, shipped_at: at };
    if (!(await insertShipment(trx, shipment))) return failure('desk.tracking-taken');
    for (const job of rows)
      await moveJob(app, trx, job.id, { event: 'ship', actor: 'shop', more: { shipment_id: id } });
    const ids = others.value.map((item) => item.id);
    await shipItems(trx, ids, { id, at });
    const inParcel = (await findItems(trx, order)).filter(({ shipmentId }) => shipmentId === id);
    await sendShipped(app, trx, { order, jobs: rows, items: inParcel, shipment });
    return success(`${carrier} ${number}: ${[...rows.map(({ position }) => position), ...ids].join(', ')}`);
  });
