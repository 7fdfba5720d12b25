'use client';
import type { Money } from '@labelwerk/domain/money/money.ts';
import { type ServiceId, serviceIds } from '@labelwerk/domain/services/service.ts';
import { usePath } from '#platform/client/site.tsx';
import { useDesignOffer } from './design/use-offer.ts';
import { useOfferedReviews } from './review/use-reviews.ts';

export type OfferedService = {
  readonly id: ServiceId;
  /** The name that the API gives it; undefined for the design: its page has the name. */
  readonly name: string | undefined;
  /** Net: for one file, or for one design. */
  readonly price: Money;
  /** The page where it is ordered; add a query to it with `&`. */
  readonly href: string;
};

const isService = (id: string): id is ServiceId => (serviceIds as readonly string[]).includes(id);

/**
 * The given services that can be ordered by themselves today; undefined while loading. Those that could not be loaded
 * count as not offered.
 */
export function useOfferedServices(ids: readonly string[]): readonly OfferedService[] | undefined {
  const path = usePath();
  const wanted = ids.filter(isService);
  const isAsked = { reviews: wanted.some((id) => id !== 'design'), design: wanted.includes('design') };
  const reviews = useOfferedReviews(isAsked.reviews);
  const design = useDesignOffer(isAsked.design);
  if ((isAsked.reviews && reviews.isPending) || (isAsked.design && design.isPending)) return undefined;
  return wanted.flatMap((id): readonly OfferedService[] => {
    if (id === 'design') {
      if (!design.data) return [];
      const { currency, sorts } = design.data;
      return [
        { id, name: undefined, price: { amount: sorts.price, currency }, href: path('design-service') },
      ];
    }
    const offered = reviews.data?.services.find((one) => one.id === id);
    if (!reviews.data || !offered) return [];
    const { name, price } = offered;
    return [
      {
        ...{ id, name, price: { amount: price, currency: reviews.data.currency } },
        href: `${path('order-artwork-service')}?kind=${id}`,
      },
    ];
  });
}
