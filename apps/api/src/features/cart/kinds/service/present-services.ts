import type { DeepReadonly } from '@labelwerk/contracts/call/call.ts';
import type { Cart, CartService } from '@labelwerk/contracts/cart/cart.ts';
import type { AskedService } from '@labelwerk/domain/services/asked-service.ts';
import { serviceDetails, serviceName } from '#features/service-offer/index.ts';
import type { App } from '#platform/app.ts';
import { type Language, storedMessageOf } from '#platform/messages/messages.ts';
import { isActive } from '../../items/item.ts';
import type { CartRow } from '../../tables.ts';
import type { ServiceItem } from './service-item.ts';

/** What a service in a cart was asked for as. */
export const askedOf = ({ name, configuration }: ServiceItem): AskedService => {
  const { service, choices, pages } = configuration;
  return { service, subject: name, choices, pages };
};

const presentService = (item: ServiceItem, language: Language): DeepReadonly<CartService> => {
  const { service, subject, ...asked } = askedOf(item);
  const { net, currency, listVersion } = item.sheet;
  return {
    id: item.id,
    service,
    name: serviceName(language, service),
    subject,
    details: serviceDetails(language, { service, subject, ...asked }),
    high_priority: asked.choices?.high_priority ?? false,
    price: { net, currency, list_version: listVersion },
    file_ids: item.file_ids,
    price_change: item.price_change,
    obstacle: item.obstacle && { text: storedMessageOf(language, item.obstacle.code, item.obstacle.params) },
    added_at: item.added_at.toISOString(),
    price_valid_until: item.price_valid_until.toISOString(),
  };
};

/** The services of a cart for a response: those in it, and those that can be put back. */
export async function presentServices(
  _app: Pick<App, 'db' | 'part'>,
  { language }: CartRow,
  items: readonly ServiceItem[],
): Promise<DeepReadonly<Pick<Cart, 'services' | 'removed_services'>>> {
  return {
    services: items.filter(isActive).map((item) => presentService(item, language)),
    removed_services: items.flatMap(({ id, name: subject, configuration: { service }, removed_at }) =>
      removed_at === null
        ? []
        : [
            {
              id,
              service,
              subject,
              removed_at: removed_at.toISOString(),
              name: serviceName(language, service),
            },
          ],
    ),
  };
}
