import { type MarketId, markets } from '@labelwerk/domain/market/markets.ts';
import { priceChange } from '@labelwerk/domain/pricing/price-change.ts';
import type { PriceList } from '@labelwerk/domain/pricing/price-list.ts';
import { type Catalogue, currentCatalogue, listOfVersion } from '#features/pricing/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import type { MessageKey } from '#platform/messages/messages.ts';
import { isPriceKept, priceKeptUntil } from '../items/item.ts';
import type { ListedAmount, Obstacle, StoredItem } from '../items/stored-item.ts';
import type { Place } from './item-kind.ts';

type Listed = Omit<StoredItem<string, unknown, ListedAmount>, 'configuration'>;

/** The columns of an item that gets an amount of a list now. */
export const pricedNow = (
  list: PriceList,
  net: number,
  market: MarketId,
  now: Date,
): Pick<Listed, 'sheet' | 'price_valid_until' | 'obstacle'> => ({
  sheet: { net, currency: markets[market].currency, listVersion: list.version, market },
  price_valid_until: priceKeptUntil(now),
  obstacle: null,
});

const withCountry = ({ market, ...price }: ListedAmount) => ({
  ...price,
  vat: { country: markets[market].country },
});

/** Whether the price of an item was made for the market. */
const isPricedIn = ({ sheet }: Pick<Listed, 'sheet'>, market: MarketId): boolean => sheet.market === market;

/** Whether an item keeps its price: it was made for the market, is still kept, and the item can be ordered. */
export const keepsPrice = (
  item: Pick<Listed, 'obstacle' | 'sheet' | 'price_valid_until'>,
  market: MarketId,
  now: Date,
): boolean => item.obstacle === null && isPricedIn(item, market) && isPriceKept(item, now);

/** The prices of a kind whose items cost one amount of the list each. */
export function pricesOfList<Item extends Listed>({
  netOf,
  notOffered,
  obstacleOf = () => undefined,
}: {
  /** The amount on a list in minor units of a market; undefined: not offered. */
  readonly netOf: (list: PriceList, item: Item, market: MarketId) => number | undefined;
  /** The obstacle of an item that the list does not offer. */
  readonly notOffered: MessageKey;
  /** Why an item can't be ordered today, whatever it costs, even while its price is kept; undefined if it can. */
  readonly obstacleOf?: (catalogue: Catalogue, item: Item) => Obstacle | undefined;
}) {
  /** Items with today's prices. One that can't be ordered keeps its price and gets the reason. */
  async function repriced(
    app: Pick<App, 'part' | 'now'>,
    _db: Db,
    items: readonly Item[],
    { market }: Pick<Place, 'market'>,
  ): Promise<Item[]> {
    const catalogue = await currentCatalogue(app);
    return items.map((item) => {
      const obstacle = obstacleOf(catalogue, item);
      const net = netOf(catalogue.priceList, item, market);
      if (obstacle || net === undefined) return { ...item, obstacle: obstacle ?? { code: notOffered } };
      const today = pricedNow(catalogue.priceList, net, market, app.now());
      const change = priceChange(withCountry(item.sheet), withCountry(today.sheet), item.price_change);
      return { ...item, ...today, price_change: change };
    });
  }

  /** Whether the list of an item still gives its stored price; an item with another amount is not ordered. */
  async function isAsListed(app: Pick<App, 'part'>, item: Item): Promise<boolean> {
    const list = await listOfVersion(app, item.sheet.listVersion);
    return list !== undefined && netOf(list, item, item.sheet.market) === item.sheet.net;
  }

  return {
    misplaced: async (_app: unknown, _db: Db, items: readonly Item[], { market }: Place): Promise<Item[]> =>
      items.filter((item) => !isPricedIn(item, market)),
    repriced,
    /** Items that can't keep their price, with today's. */
    async unsettled(
      app: Pick<App, 'part' | 'now'>,
      db: Db,
      items: readonly Item[],
      place: Place,
    ): Promise<Item[]> {
      const catalogue = await currentCatalogue(app);
      const moved: Item[] = [];
      for (const item of items) {
        const stays = keepsPrice(item, place.market, app.now()) && !obstacleOf(catalogue, item);
        if (!(stays && (await isAsListed(app, item)))) moved.push(item);
      }
      return repriced(app, db, moved, place);
    },
  };
}
