import { type MarketId, markets } from '@labelwerk/domain/market/markets.ts';
import { priceChange } from '@labelwerk/domain/pricing/price-change.ts';
import type { PriceList } from '@labelwerk/domain/pricing/price-list.ts';
import { type AskedService, priceOfService } from '@labelwerk/domain/services/asked-service.ts';
import { currentCatalogue, listOfVersion } from '#features/pricing/index.ts';
import type { App } from '#platform/app.ts';
import { priceKeptUntil } from '../lines/price-kept.ts';
import type { StoredService } from './stored-service.ts';

/** The current price of a service; undefined if the list does not offer it. */
export function pricedNow(
  list: PriceList,
  asked: AskedService,
  market: MarketId,
  now: Date,
): Pick<StoredService, 'price' | 'price_valid_until' | 'obstacle'> | undefined {
  const net = priceOfService(list, asked, market);
  if (net === undefined) return undefined;
  const { currency } = markets[market];
  return {
    price: { net, currency, listVersion: list.version, market },
    price_valid_until: priceKeptUntil(now).toISOString(),
    obstacle: null,
  };
}

const priced = ({ net, currency, listVersion, market }: StoredService['price']) => ({
  ...{ net, currency, listVersion },
  vat: { country: markets[market].country },
});

/** Reprices a service. One that is not offered keeps its price and gets the reason, outside the totals. */
function repriced(list: PriceList, service: StoredService, market: MarketId, now: Date): StoredService {
  const today = pricedNow(list, service, market, now);
  if (!today) return { ...service, obstacle: { code: 'services.not-offered' } };
  const change = priceChange(priced(service.price), priced(today.price), service.price_change);
  return { ...service, ...today, price_change: change };
}

/**
 * Reprices the services of a cart that moves to another market; undefined if none are in it. Removed services are
 * repriced when they are put back.
 */
export async function repricedServices(
  app: Pick<App, 'part' | 'now'>,
  stored: readonly StoredService[],
  market: MarketId,
): Promise<readonly StoredService[] | undefined> {
  if (stored.every(({ removed_at: removed }) => removed !== null)) return undefined;
  const { priceList } = await currentCatalogue(app);
  const now = app.now();
  return stored.map((service) =>
    service.removed_at === null ? repriced(priceList, service, market, now) : service,
  );
}

/** Whether a service keeps its price: it was made for the market, is still kept, and the service can be ordered. */
export const keepsPrice = (service: StoredService, market: MarketId, now: Date): boolean =>
  service.obstacle === null && service.price.market === market && new Date(service.price_valid_until) > now;

/** Whether the price list of a service still gives its stored price; a service with another amount is not ordered. */
async function isAsListed(app: Pick<App, 'part'>, service: StoredService): Promise<boolean> {
  const list = await listOfVersion(app, service.price.listVersion);
  return list !== undefined && priceOfService(list, service, service.price.market) === service.price.net;
}

/** Reprices the services that can't keep their price. Returns the same array if all of them keep it. */
export async function settledServices(
  app: Pick<App, 'part' | 'now'>,
  stored: readonly StoredService[],
  market: MarketId,
): Promise<readonly StoredService[]> {
  const now = app.now();
  const settled: StoredService[] = [];
  for (const service of stored) {
    const stands =
      service.removed_at !== null || (keepsPrice(service, market, now) && (await isAsListed(app, service)));
    const { priceList } = await currentCatalogue(app);
    settled.push(stands ? service : repriced(priceList, service, market, now));
  }
  return settled.every((service, index) => service === stored[index]) ? stored : settled;
}
