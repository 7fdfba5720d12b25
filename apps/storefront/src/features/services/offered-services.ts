import type { Answer } from '@labelwerk/contracts/call/call.ts';
import type { serviceCalls } from '@labelwerk/contracts/services/calls.ts';
import type { DesignOffer } from '@labelwerk/contracts/services/services.ts';
import type { Money } from '@labelwerk/domain/money/money.ts';
import { type ServiceId, serviceIds } from '@labelwerk/domain/services/service.ts';
import { type PageOfService, pageOfService } from '#platform/routes/page-of-service.ts';

export type OfferedService = {
  readonly id: ServiceId;
  /** The name that the API gives it; undefined for the design: its page has the name. */
  readonly name: string | undefined;
  /** Net: for one file, or for one design. */
  readonly price: Money;
  /** The page where it is ordered; add a query to it with `&`. */
  readonly href: string;
};

export type ServiceOffers = {
  /** Null or undefined: not offered, or not loaded. */
  readonly design: DesignOffer | null | undefined;
  readonly reviews: Answer<typeof serviceCalls.listOfferedReviews> | undefined;
};

const isService = (id: string): id is ServiceId => (serviceIds as readonly string[]).includes(id);

export const servicesAmong = (ids: readonly string[]): readonly ServiceId[] => ids.filter(isService);

/** The given services that can be ordered by themselves. */
export function offeredServices(
  ids: readonly string[],
  { design, reviews }: ServiceOffers,
  path: (key: PageOfService) => string,
): readonly OfferedService[] {
  return servicesAmong(ids).flatMap((id): readonly OfferedService[] => {
    if (id === 'design') {
      if (!design) return [];
      const { currency, sorts } = design;
      return [
        { id, name: undefined, price: { amount: sorts.price, currency }, href: path(pageOfService(id)) },
      ];
    }
    const offered = reviews?.services.find((one) => one.id === id);
    if (!reviews || !offered) return [];
    const { name, price } = offered;
    return [
      {
        ...{ id, name, price: { amount: price, currency: reviews.currency } },
        href: `${path(pageOfService(id))}?kind=${id}`,
      },
    ];
  });
}
