import type { ServiceAspect } from '@labelwerk/contracts/checkout/cart-difference.ts';
import { serviceName } from '#features/service-offer/index.ts';
import type { Language } from '#platform/messages/messages.ts';
import type { CartContent, ContentDifference } from '../../versions/content.ts';
import { changesOfItems } from '../changes-of-items.ts';
import type { ContentService } from './service-item.ts';

const aspects = (before: ContentService, after: ContentService): (ServiceAspect | false)[] => [
  before.net !== after.net && 'price',
  before.made !== after.made && 'brief',
];

/** The differences between the services of two contents, with their names in a language. */
export function serviceDifference(
  before: CartContent,
  after: CartContent,
  language: Language,
): Pick<ContentDifference, 'added_services' | 'removed_services' | 'changed_services'> {
  const { added, removed, changed } = changesOfItems(before.services ?? [], after.services ?? [], {
    amounts: ({ service, subject, net }) => ({
      ...{ service, subject, net },
      name: serviceName(language, service),
    }),
    aspects,
  });
  return { added_services: added, removed_services: removed, changed_services: changed };
}
