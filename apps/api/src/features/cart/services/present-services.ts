import type { DeepReadonly } from '@labelwerk/contracts/call/call.ts';
import type { Cart, CartService } from '@labelwerk/contracts/cart/cart.ts';
import { serviceDetails, serviceName } from '#features/service-offer/index.ts';
import { type Language, storedMessageOf } from '#platform/messages/messages.ts';
import { isRestorable } from './change-services.ts';
import { isInCart, type StoredService } from './stored-service.ts';

const presentService = (service: StoredService, language: Language): DeepReadonly<CartService> => ({
  id: service.id,
  service: service.service,
  name: serviceName(language, service.service),
  subject: service.subject,
  details: serviceDetails(language, service),
  price: {
    net: service.price.net,
    currency: service.price.currency,
    list_version: service.price.listVersion,
  },
  file_ids: service.file_ids,
  price_change: service.price_change,
  obstacle: service.obstacle && {
    text: storedMessageOf(language, service.obstacle.code, service.obstacle.params),
  },
  added_at: service.added_at,
  price_valid_until: service.price_valid_until,
});

/** The services of a cart for a response: those in it, and those that can be put back. */
export function presentServices(
  services: readonly StoredService[],
  language: Language,
  now: Date,
): DeepReadonly<Pick<Cart, 'services' | 'removed_services'>> {
  if (services.length === 0) return { services: [], removed_services: [] };
  return {
    services: services.filter(isInCart).map((service) => presentService(service, language)),
    removed_services: services.flatMap((one) => {
      if (one.removed_at === null || !isRestorable(one, now)) return [];
      const { id, service, subject, removed_at } = one;
      return [{ id, service, subject, removed_at, name: serviceName(language, service) }];
    }),
  };
}
