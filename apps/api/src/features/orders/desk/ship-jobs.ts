import { randomUUID } from 'node:crypto';
import type { deskCalls } from '@labelwerk/contracts/desk/calls.ts';
import { nextJobState } from '@labelwerk/domain/orders/job-states.ts';
import { type Carrier, isTrackingNumber, plainTracking } from '@labelwerk/domain/shipping/carriers.ts';
import { type Asked, judgeRequest, notNow } from '#features/staff/index.ts';
import type { App } from '#platform/app.ts';
import { type CallResult, failure, success } from '#platform/problems/failure.ts';
import { sendShipped } from '../mails/send-step-mail.ts';
import { type JobRow, lockJob, type OrderRow } from '../orders-repository.ts';
import { moveJob } from '../states/move-job.ts';
import { actOnOrder } from './act.ts';
import { insertShipment } from './shipments-repository.ts';

type Parcel = {
  readonly carrier: Carrier;
  readonly trackingNumber: string;
  readonly jobs: readonly { readonly jobId: string; readonly version: number }[];
};

/** The failure for a tracking number that does not match the carrier's format. */
export const refusedNumber = () =>
  failure('desk.tracking', { errors: [{ path: 'tracking_number', code: 'desk.tracking' }] });

/**
 * Ships all or some packed lines of an order in one parcel, and mails the customer. A tracking number belongs to one
 * order: that of another order is refused.
 */
export const shipJobs = (
  app: App,
  asked: Asked,
  orderName: string,
  { carrier, trackingNumber, jobs }: Parcel,
): Promise<CallResult<OrderRow, typeof deskCalls.shipJobs>> =>
  actOnOrder(app, asked, orderName, async (trx, order) => {
    const number = plainTracking(trackingNumber);
    if (!isTrackingNumber(carrier, number)) return refusedNumber();
    const rows: JobRow[] = [];
    for (const { jobId, version } of jobs.toSorted((a, b) => (a.jobId < b.jobId ? -1 : 1))) {
      const job = await lockJob(trx, jobId);
      if (job?.order_id !== order.id) return failure('orders.job-missing');
      const judged = await judgeRequest(trx, { ...asked, version }, job);
      if (!judged.ok) return judged;
      if (!nextJobState(job.state, 'ship')) return notNow(job.state);
      if (!rows.some(({ id }) => id === job.id)) rows.push(job);
    }
    // Lines are locked in the order of their ids; mails list them by position.
    rows.sort((a, b) => a.position - b.position);
    const id = randomUUID();
    const at = app.now();
    const shipment = { id, order_id: order.id, carrier, tracking_number: number, shipped_at: at };
    if (!(await insertShipment(trx, shipment))) return failure('desk.tracking-taken');
    for (const job of rows)
      await moveJob(app, trx, job.id, { event: 'ship', actor: 'shop', more: { shipment_id: id } });
    await sendShipped(app, trx, { order, jobs: rows, shipment });
    return success(`${carrier} ${number}: ${rows.map(({ position }) => position).join(', ')}`);
  });
