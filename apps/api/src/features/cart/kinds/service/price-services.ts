import { type MarketId, markets } from '@labelwerk/domain/market/markets.ts';
import { priceChange } from '@labelwerk/domain/pricing/price-change.ts';
import type { PriceList } from '@labelwerk/domain/pricing/price-list.ts';
import { type AskedService, priceOfService } from '@labelwerk/domain/services/asked-service.ts';
import { currentCatalogue, listOfVersion } from '#features/pricing/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { isPriceKept, priceKeptUntil } from '../../items/item.ts';
import type { Place } from '../item-kind.ts';
import type { ServiceItem, ServicePrice } from './service-item.ts';

/** The columns of a service that is priced now; undefined if the list does not offer it. */
export function pricedNow(
  list: PriceList,
  asked: Pick<AskedService, 'service' | 'choices'>,
  market: MarketId,
  now: Date,
): Pick<ServiceItem, 'sheet' | 'price_valid_until' | 'obstacle'> | undefined {
  const net = priceOfService(list, asked, market);
  if (net === undefined) return undefined;
  const { currency } = markets[market];
  return {
    sheet: { net, currency, listVersion: list.version, market },
    price_valid_until: priceKeptUntil(now),
    obstacle: null,
  };
}

const withCountry = ({ market, ...price }: ServicePrice) => ({
  ...price,
  vat: { country: markets[market].country },
});

/** Services with today's prices. One that is not offered keeps its price and gets the reason. */
export async function repricedServices(
  app: Pick<App, 'part' | 'now'>,
  _db: Db,
  items: readonly ServiceItem[],
  { market }: Pick<Place, 'market'>,
): Promise<ServiceItem[]> {
  const { priceList } = await currentCatalogue(app);
  return items.map((item) => {
    const today = pricedNow(priceList, item.configuration, market, app.now());
    if (!today) return { ...item, obstacle: { code: 'services.not-offered' } };
    const change = priceChange(withCountry(item.sheet), withCountry(today.sheet), item.price_change);
    return { ...item, ...today, price_change: change };
  });
}

/** Whether the price of a service was made for the market. */
export const isPricedIn = ({ sheet }: ServiceItem, market: MarketId): boolean => sheet.market === market;

/** Whether a service keeps its price: it was made for the market, is still kept, and the service can be ordered. */
export const keepsPrice = (item: ServiceItem, market: MarketId, now: Date): boolean =>
  item.obstacle === null && isPricedIn(item, market) && isPriceKept(item, now);

/** Whether the price list of a service still gives its stored price; a service with another amount is not ordered. */
async function isAsListed(app: Pick<App, 'part'>, { configuration, sheet }: ServiceItem): Promise<boolean> {
  const list = await listOfVersion(app, sheet.listVersion);
  return list !== undefined && priceOfService(list, configuration, sheet.market) === sheet.net;
}

/** The services that can't keep their price, with today's. */
export async function unsettledServices(
  app: Pick<App, 'part' | 'now'>,
  db: Db,
  items: readonly ServiceItem[],
  place: Place,
): Promise<ServiceItem[]> {
  const moved: ServiceItem[] = [];
  for (const item of items)
    if (!(keepsPrice(item, place.market, app.now()) && (await isAsListed(app, item)))) moved.push(item);
  return repricedServices(app, db, moved, place);
}
