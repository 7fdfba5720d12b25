import type { MarketId } from '../market/markets.ts';
import type { PriceList } from '../pricing/price-list.ts';
import type { DesignChoices } from './design-choices.ts';
import type { ServiceId } from './service.ts';
import { designPrice, fileServicePrice } from './service-price.ts';

/** A requested service: everything that its price and its name depend on. */
export type AskedService = {
  readonly service: ServiceId;
  /** The customer's project, or the name of the file. */
  readonly subject: string;
  /** Only for a design; null for other services. */
  readonly choices: DesignChoices | null;
  /** The pages to look at, from 1; null: all. */
  readonly pages: readonly number[] | null;
};

/** The price of a service in minor units of a market; undefined if the list does not offer it. */
export function priceOfService(
  list: Pick<PriceList, 'markets' | 'services'>,
  { service, choices }: Pick<AskedService, 'service' | 'choices'>,
  market: MarketId,
): number | undefined {
  if (service !== 'design') return fileServicePrice(list, service, market);
  return choices === null ? undefined : designPrice(list, choices, market)?.total;
}
