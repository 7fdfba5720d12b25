import { nextStepOfService, type OrderFacts } from '@labelwerk/domain/orders/next-step.ts';
import { isSent } from '@labelwerk/domain/services/service.ts';
import { cancelReasonsOf, mayDeliver } from '@labelwerk/domain/services/service-states.ts';
import type { ServiceItem } from '#features/cart/kinds/service/index.ts';
import type { OrderedItem, OrderedKind } from '#features/orders/kinds/index.ts';
import { serviceDetails, serviceName } from '#features/service-offer/index.ts';
import { lastDeliveryOf } from '../deliveries/deliveries-repository.ts';
import { shipProofs } from '../deliveries/ship-proofs.ts';
import { presentOrdered } from '../present-service.ts';
import { serviceEvents } from '../service-events.ts';
import {
  findNamedServices,
  findServicesOfOrders,
  lockServicesOfOrder,
  moveServicesOfOrder,
  type NamedService,
  type ServiceRow,
  startServicesOfOrder,
} from './ordered-repository.ts';
import { placeServices } from './place-services.ts';

const nextOf = (
  { state, service, due_by: dueBy }: Pick<ServiceRow, 'state' | 'service' | 'due_by'>,
  { order, acceptsAt, now }: { readonly order: OrderFacts; readonly acceptsAt?: Date; readonly now: Date },
) => nextStepOfService({ state, service, order, acceptsAt, dueBy }, now);

const itemOf = (row: NamedService): OrderedItem => ({
  orderId: row.order_id,
  itemId: row.brief_id,
  quantity: 1,
  net: row.net,
  supply: isSent(row.service) ? 'goods' : 'services',
  shipmentId: row.shipment_id,
  cancelReasons: cancelReasonsOf(row),
  outlook: 'order.next.services',
  text: (language) => ({
    name: serviceName(language, row.service),
    subject: row.subject,
    details: serviceDetails(language, row),
  }),
  dueBy: row.due_by,
  next: (order, now) => nextOf(row, { order, now }),
});

/** Services of orders. */
export const orderedServices: OrderedKind<ServiceItem, 'services'> = {
  place: placeServices,
  start: (app, trx, orderId) => startServicesOfOrder(trx, orderId, app.now()),
  // What was accepted stays.
  cancel: (app, trx, orderId) =>
    moveServicesOfOrder(trx, orderId, {
      from: ['awaiting_payment', 'open', 'delivered', 'change_requested'],
      to: 'cancelled',
      at: app.now(),
    }),
  find: async (db, orderIds) => (await findNamedServices(db, orderIds)).map(itemOf),
  lock: async (trx, orderId) => (await lockServicesOfOrder(trx, orderId)).map(itemOf),
  shipping: {
    async lock(trx, orderId, ids) {
      const rows = (await lockServicesOfOrder(trx, orderId)).filter(({ id }) => ids.includes(id));
      return rows.map(({ id, service, state, version }) => ({
        ...{ id, state, version },
        isReady: isSent(service) && mayDeliver(state),
      }));
    },
    ship: shipProofs,
  },
  lastDelivery: lastDeliveryOf,
  async present(db, orderIds, { language, facts: order, now, presentNext }) {
    const rows = await findServicesOfOrders(db, orderIds);
    const services = await presentOrdered(db, rows, language);
    return {
      lists: {
        services: services.map((service, index) => {
          const accepts = service.deliveries.at(-1)?.accepts_at;
          const row = rows[index];
          const facts = { order, now, ...(accepts && { acceptsAt: new Date(accepts) }) };
          return { ...service, next: presentNext(row && nextOf(row, facts)) };
        }),
      },
      timeline: serviceEvents(services, language),
    };
  },
};
