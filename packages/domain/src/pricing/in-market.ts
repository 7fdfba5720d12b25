import type { MarketId } from '../market/markets.ts';
import { shareOf } from '../money/money.ts';
import type { PriceList } from './price-list.ts';

/**
 * An amount of the list in minor units of a market, rounded half up once per piece, so that several pieces cost a
 * multiple of the price shown for one.
 */
export const inMarket = (list: Pick<PriceList, 'markets'>, market: MarketId, amount: number): number =>
  shareOf(amount, list.markets[market].factor);
