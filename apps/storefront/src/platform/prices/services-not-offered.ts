import { type ServiceId, serviceIds } from '@labelwerk/domain/services/service.ts';
import type { SitePrices } from './served-prices.ts';

export type OfferOfSite = {
  readonly info: { readonly extras: readonly Pick<SitePrices['info']['extras'][number], 'id'>[] };
  readonly design: object | null;
  readonly reviews: { readonly services: readonly { readonly id: ServiceId }[] };
};

/**
 * The services that a site does not offer today, by themselves or as an extra of a label; none as long as its prices
 * are unknown.
 */
export function servicesNotOffered(prices: OfferOfSite | undefined): readonly ServiceId[] {
  if (!prices) return [];
  const { info, design, reviews } = prices;
  const offered = new Set<string>([
    ...info.extras.map(({ id }) => id),
    ...reviews.services.map(({ id }) => id),
    ...(design ? ['design'] : []),
  ]);
  return serviceIds.filter((id) => !offered.has(id));
}
