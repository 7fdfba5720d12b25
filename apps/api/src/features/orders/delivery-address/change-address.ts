import type { orderCalls } from '@labelwerk/contracts/orders/calls.ts';
import { costsTheSame, wayTo } from '@labelwerk/domain/delivery/destination.ts';
import { mayChangeAddress } from '@labelwerk/domain/orders/permissions.ts';
import { findAddress } from '#features/addresses/index.ts';
import { deliveryOf } from '#features/calculator/index.ts';
import { type Catalogue, currentCatalogue } from '#features/pricing/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { type CallResult, failure, success } from '#platform/problems/failure.ts';
import { lockOrderAndCart } from '../artwork/lock-order-and-cart.ts';
import { findShipments } from '../desk/parcels/shipments-repository.ts';
import { lockItems } from '../kinds/ordered-items.ts';
import { sendAddressChanged } from '../mails/send-step-mail.ts';
import {
  addEvent,
  findOrder,
  type JobRow,
  lockJobs,
  type OrderRow,
  updateJob,
  updateOrder,
} from '../orders-repository.ts';
import { factsOfOrder } from '../presentation/present-order.ts';
import type { OrderAddress } from '../tables.ts';
import { whereTo } from './where-to.ts';

/** The fields of an address as text in a fixed order, for comparison. */
const textOf = (address: OrderAddress): string =>
  JSON.stringify(Object.entries(address).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/**
 * Changes the delivery address of an order to another one of its customer, until its first line is packed or any other
 * item shipped, or while all that is packed came back in a parcel. The price stays: an address with another VAT or freight is refused. Existing papers stay unchanged. Idempotent.
 */
export async function changeDeliveryAddress(
  app: App,
  customerId: number,
  { orderId, addressId }: { readonly orderId: string; readonly addressId: number },
): Promise<CallResult<OrderRow, typeof orderCalls.changeDeliveryAddress>> {
  return app.db.transaction().execute(async (trx) => {
    const seen = await findOrder(trx, orderId);
    if (seen?.customer_id !== customerId) return failure('orders.missing');
    const order = await lockOrderAndCart(trx, orderId);
    if (!order) return failure('orders.missing');
    const jobs = await lockJobs(trx, orderId);
    const parcels = await findShipments(trx, orderId);
    const permission = mayChangeAddress(factsOfOrder(order, jobs, await lockItems(trx, order), parcels));
    if (!permission.allowed) return failure(permission.reason);
    const named = await findAddress(trx, customerId, addressId);
    if (!named) return failure('addresses.missing');
    const { id: _id, is_default_delivery: _delivery, is_default_billing: _billing, ...address } = named;
    if (textOf(address) === textOf(order.delivery_address)) return success(order);
    const changed = { ...order, delivery_address: address };
    const catalogue = await currentCatalogue(app);
    const places = [whereTo(order).place, whereTo(changed).place] as const;
    if (!costsTheSame(catalogue.priceList.markets[order.market], order.market, places)) {
      return failure('orders.address-terms', {
        errors: [{ path: 'address_id', code: 'orders.address-terms' }],
      });
    }
    const now = app.now();
    await updateOrder(trx, order.id, { delivery_address: JSON.stringify(address), updated_at: now });
    await updatePromises(app, trx, { before: order, after: changed, jobs, catalogue });
    const from = order.delivery_address;
    await addEvent(trx, {
      ...{ orderId: order.id, at: now, state: 'delivery_address', actor: 'customer' },
      note: `${from.postcode} ${from.city} -> ${address.postcode} ${address.city}`,
    });
    await sendAddressChanged(app, trx, { before: order, after: changed, at: now });
    return success(changed);
  });
}

/**
 * Sets new promised delivery dates for approved lines if the transit time to the new address differs: counted from the
 * approval, or from now for lines that are sent again.
 */
async function updatePromises(
  app: Pick<App, 'now'>,
  trx: Db,
  {
    before,
    after,
    jobs,
    catalogue,
  }: {
    readonly before: OrderRow;
    readonly after: OrderRow;
    readonly jobs: readonly JobRow[];
    readonly catalogue: Catalogue;
  },
): Promise<void> {
  const daysTo = (order: OrderRow) => JSON.stringify(wayTo(catalogue.priceList, whereTo(order)).transit);
  if (daysTo(before) === daysTo(after)) return;
  for (const { id, promised, configuration, approved_at: approvedAt, shipment_id: parcel } of jobs) {
    if (!promised || !approvedAt) continue;
    const from = parcel === null ? approvedAt : app.now();
    const renewed = deliveryOf(catalogue, configuration, whereTo(after), from);
    await updateJob(trx, id, { promised: JSON.stringify(renewed), updated_at: app.now() });
  }
}
