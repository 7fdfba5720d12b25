'use client';
import { usePath } from '#platform/client/site.tsx';
import { useDesignOffer } from './design/use-offer.ts';
import { type OfferedService, offeredServices, servicesAmong } from './offered-services.ts';
import { useOfferedReviews } from './review/use-reviews.ts';

/**
 * The given services that can be ordered by themselves today; undefined while loading. Those that could not be loaded
 * count as not offered.
 */
export function useOfferedServices(ids: readonly string[]): readonly OfferedService[] | undefined {
  const path = usePath();
  const services = servicesAmong(ids);
  const needs = { reviews: services.some((id) => id !== 'design'), design: services.includes('design') };
  const reviews = useOfferedReviews(needs.reviews);
  const design = useDesignOffer(needs.design);
  if ((needs.reviews && reviews.isPending) || (needs.design && design.isPending)) return undefined;
  return offeredServices(ids, { design: design.data, reviews: reviews.data }, path);
}
