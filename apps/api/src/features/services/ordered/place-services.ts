import { randomUUID } from 'node:crypto';
import { roundsIncluded } from '@labelwerk/domain/services/service-states.ts';
import { serviceDueBy } from '@labelwerk/domain/services/turnaround.ts';
import type { ServiceItem } from '#features/cart/kinds/service/index.ts';
import type { OrderOfItems } from '#features/orders/kinds/index.ts';
import type { Db } from '#platform/database/database.ts';
import { insertOrdered } from './ordered-repository.ts';

/** Stores the ordered services of a cart, in the transaction that places the order: one statement for any number. */
export const placeServices = (
  trx: Db,
  order: OrderOfItems,
  services: readonly ServiceItem[],
): Promise<void> =>
  insertOrdered(
    trx,
    {
      order_id: order.id,
      order_number: order.number,
      customer_id: order.customerId,
      language: order.language,
      currency: order.currency,
      state: order.isCleared ? 'open' : 'awaiting_payment',
      created_at: order.at,
    },
    services.map((item, index) => {
      const { service, choices, pages } = item.configuration;
      return {
        ...{ service, choices, pages, subject: item.name, net: item.sheet.net },
        id: randomUUID(),
        brief_id: item.id,
        position: index + 1,
        high_priority: choices?.high_priority ?? false,
        rounds_included: roundsIncluded(service, choices),
        due_by: order.isCleared ? serviceDueBy(service, choices?.high_priority ?? false, order.at) : null,
      };
    }),
  );
