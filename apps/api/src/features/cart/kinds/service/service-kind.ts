import { isSent, maxServicesInCart, type ServiceId } from '@labelwerk/domain/services/service.ts';
import type { ItemKind, Supply } from '../item-kind.ts';
import { presentServices } from './present-services.ts';
import { servicePrices } from './price-services.ts';
import { contentOfService, exportOfService } from './service-content-repository.ts';
import { serviceDifference } from './service-difference.ts';
import type { ServiceItem } from './service-item.ts';

const supplyOf = ({ service }: { readonly service?: ServiceId }): Supply =>
  service !== undefined && isSent(service) ? 'goods' : 'services';

/** Something that the shop's people do: a design, or a review, a check or a proof of a file. */
export const service = {
  limit: maxServicesInCart,
  restorable: 20,
  missing: 'services.missing',
  full: 'services.cart-full',
  blocked: { path: 'services', code: 'checkout.service-obstacle' },
  supplyOf: ({ configuration }) => supplyOf(configuration),
  supplyOfContent: supplyOf,
  expressOf: () => 'none',
  content: { list: 'services', of: contentOfService },
  exported: { list: 'services', of: exportOfService },
  difference: serviceDifference,
  // The key is that of its brief, which was compared when it was stored.
  isSame: async () => true,
  ...servicePrices,
  present: presentServices,
} satisfies ItemKind<
  ServiceItem,
  'services' | 'removed_services',
  'added_services' | 'removed_services' | 'changed_services'
>;
