import type { DeepReadonly } from '@labelwerk/contracts/call/call.ts';
import type { LinkedOrder } from '@labelwerk/contracts/order-links/order-links.ts';
import type { OrderDetail } from '@labelwerk/contracts/orders/orders.ts';

/**
 * The data of an order for the holder of a mail's link: named field by field, so that no new field is
 * published by accident.
 */
export const presentLinked = (
  order: DeepReadonly<OrderDetail>,
  papers: LinkedOrder['papers'],
): DeepReadonly<LinkedOrder> => ({
  id: order.id,
  order_number: order.order_number,
  state: order.state,
  created_at: order.created_at,
  gross: order.totals.gross,
  currency: order.totals.currency,
  payment_name: order.payment_name,
  jobs: order.jobs.map(({ id, position, name, product_type, state, details, next }) => ({
    ...{ id, position, name, product_type, state, details, next },
  })),
  services: order.services.map(({ id, position, name, state_text, next }) => ({
    ...{ id, position, name, state_text, next },
  })),
  sample_packs: order.sample_packs.map(({ id, position, name, samples, state_text, next }) => ({
    ...{ id, position, name, samples, state_text, next },
  })),
  timeline: order.timeline,
  shipments: order.shipments,
  papers,
  actions: { pay: order.actions.pay },
});
