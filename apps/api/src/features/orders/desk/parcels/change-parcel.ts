import type { ProblemCode } from '@labelwerk/contracts/call/problem-status.ts';
import type { deskCalls } from '@labelwerk/contracts/desk/calls.ts';
import { isUuid } from '@labelwerk/contracts/values/identifiers.ts';
import { type Carrier, isTrackingNumber, plainTracking } from '@labelwerk/domain/shipping/carriers.ts';
import {
  type ActionRequest,
  judgeRequest,
  noteAction,
  notNow,
  type RequestCode,
} from '#features/staff/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { languageFrom, messageOf } from '#platform/messages/messages.ts';
import { type CallResult, failure, type Result, success } from '#platform/problems/failure.ts';
import { lockOrderAndCart } from '../../artwork/lock-order-and-cart.ts';
import { findItems, reopenItems } from '../../kinds/ordered-items.ts';
import type { OrderedItem } from '../../kinds/ordered-kind.ts';
import { sendParcelStep } from '../../mails/send-parcel-step.ts';
import { findJobs, findOrder, type JobRow, lockJobs, type OrderRow } from '../../orders-repository.ts';
import { moveClaimedJobs, packReturnedJobs, printsCodes } from '../../states/move-claimed-jobs.ts';
import { moveJob } from '../../states/move-job.ts';
import { quantitiesOfDelivery } from '../../states/quantity-of-delivery.ts';
import { addReprint } from '../../states/reprints-repository.ts';
import { refusedNumber } from './ship-jobs.ts';
import { changeShipment, lockShipment, type ShipmentRow } from './shipments-repository.ts';

type ParcelOfOrder = { readonly orderName: string; readonly shipmentId: string };
type Parcel = ShipmentRow & { readonly order_number: string };

const shownOf = ({ carrier, tracking_number, state, version }: ShipmentRow) => ({
  ...{ carrier, tracking_number, state, version },
});

/** Performs an action on a parcel, once and only in the version that the caller has seen, and logs it. */
async function actOnParcel<Code extends ProblemCode>(
  app: Pick<App, 'db'>,
  actionRequest: ActionRequest,
  { orderName, shipmentId }: ParcelOfOrder,
  change: (trx: Db, shipment: ShipmentRow, order: OrderRow) => Promise<Result<string, Code>>,
): Promise<Result<Parcel, Code | RequestCode | 'desk.not-now' | 'desk.parcel-missing' | 'orders.missing'>> {
  return app.db.transaction().execute(async (trx) => {
    const orderBefore = await findOrder(trx, orderName);
    const order = orderBefore && (await lockOrderAndCart(trx, orderBefore.id));
    if (!order) return failure('orders.missing');
    const shipment = isUuid(shipmentId) ? await lockShipment(trx, order.id, shipmentId) : undefined;
    if (!shipment) return failure('desk.parcel-missing');
    const judgement = await judgeRequest(trx, actionRequest, shipment);
    if (!judgement.ok) return judgement;
    if (judgement.value === 'repeat') return success({ ...shipment, order_number: order.number });
    if (shipment.state !== 'sent') return notNow(shipment.state);
    const changed = await change(trx, shipment, order);
    if (!changed.ok) return changed;
    const after = (await lockShipment(trx, order.id, shipmentId)) ?? shipment;
    await noteAction(trx, actionRequest, {
      ...{ subjectId: shipment.id, orderId: order.id, note: changed.value },
      before: shownOf(shipment),
      after: shownOf(after),
    });
    return success({ ...after, order_number: order.number });
  });
}

/** The goods of a parcel that are not printed. */
const itemsIn = async (trx: Db, order: OrderRow, { id }: ShipmentRow): Promise<readonly OrderedItem[]> =>
  (await findItems(trx, order)).filter(({ shipmentId }) => shipmentId === id);

const jobsIn = (jobs: readonly JobRow[], { id }: ShipmentRow): JobRow[] =>
  jobs.filter(({ shipment_id: parcel }) => parcel === id);

/** Corrects carrier or tracking number of a parcel, and mails the customer the right one if it is another. */
export const correctParcel = (
  app: App,
  actionRequest: ActionRequest,
  parcel: ParcelOfOrder,
  { carrier, trackingNumber }: { readonly carrier: Carrier; readonly trackingNumber: string },
): Promise<CallResult<Parcel, typeof deskCalls.correctParcel>> =>
  actOnParcel(app, actionRequest, parcel, async (trx, shipment, order) => {
    const number = plainTracking(trackingNumber);
    if (!isTrackingNumber(carrier, number)) return refusedNumber();
    if (carrier === shipment.carrier && number === shipment.tracking_number) return success('unchanged');
    const change = { carrier, tracking_number: number };
    if (!(await changeShipment(trx, shipment.id, change))) return failure('desk.tracking-taken');
    const jobs = jobsIn(await findJobs(trx, order.id), shipment);
    const items = await itemsIn(trx, order, shipment);
    const corrected = { ...shipment, ...change };
    await sendParcelStep(app, trx, order, {
      ...{
        template: 'parcel-corrected',
        jobs,
        items,
        shipment: corrected,
        sentences: [],
        key: actionRequest.requestId,
      },
    });
    return success(`${shipment.carrier} ${shipment.tracking_number}: ${carrier} ${number}`);
  });

type Report = {
  readonly outcome: 'returned' | 'lost';
  /** Whether its lines are shipped again, or closed. */
  readonly next: 'again' | 'close';
  readonly sentence: string;
};

/** Orders of which nothing is printed or shipped again. */
const endStates: ReadonlySet<string> = new Set(['cancelled', 'refunded']);

/**
 * Records that a parcel came back: its lines are packed again; or that it was lost: they are printed again; other
 * goods are to be sent again in both cases. With `close`, lines are closed and other goods stay shipped. Mails the customer. Lines of a cancelled or refunded order stay as they are; an order in
 * review is decided first.
 */
export const reportParcel = (
  app: App,
  actionRequest: ActionRequest,
  parcel: ParcelOfOrder,
  { outcome, next, sentence }: Report,
): Promise<CallResult<Parcel, typeof deskCalls.reportParcel>> =>
  actOnParcel(app, actionRequest, parcel, async (trx, shipment, order) => {
    if (order.state === 'review') return notNow(order.state);
    await changeShipment(trx, shipment.id, { state: outcome });
    const all = jobsIn(await lockJobs(trx, order.id), shipment);
    const jobs = endStates.has(order.state) ? [] : all.filter(({ state }) => state === 'shipped');
    const items = await itemsIn(trx, order, shipment);
    const quantities = await quantitiesOfDelivery(trx, order.id, jobs);
    const isReprint = next === 'again' && outcome === 'lost';
    if (next === 'again' && outcome === 'returned') await packReturnedJobs(app, trx, { order, jobs });
    else {
      for (const { id } of jobs)
        await moveJob(app, trx, id, { event: 'lose', actor: 'shop', note: `parcel_${outcome}` });
      const event = isReprint ? 'reprint' : 'close';
      await moveClaimedJobs(app, trx, { order, jobs }, { event, note: event });
      for (const { id, configuration } of isReprint ? jobs : [])
        await addReprint(trx, {
          ...{ job_id: id, quantity: quantities.get(id) ?? configuration.quantity, reason: sentence },
          ...{ actor: actionRequest.staff.email, at: app.now() },
        });
    }
    if (next === 'again' && !endStates.has(order.state))
      await reopenItems(trx, order, { id: shipment.id, at: app.now() });
    const template = outcome === 'returned' ? 'parcel-returned' : 'parcel-lost';
    // Each code is printed once: the labels wait for other codes, which the customer has to send.
    const isWaiting = isReprint && jobs.some(printsCodes);
    const language = languageFrom(order.language) ?? 'en';
    const sentences = [sentence, ...(isWaiting ? [messageOf(language, 'claims.reprint-codes')] : [])];
    await sendParcelStep(app, trx, order, {
      ...{ template, jobs: all, items, shipment, sentences, key: actionRequest.requestId },
    });
    return success(`${shipment.carrier} ${shipment.tracking_number}, ${next}: ${sentence}`);
  });
