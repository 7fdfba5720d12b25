import { calculatorCalls } from '@labelwerk/contracts/calculator/calls.ts';
import type { Site } from '@labelwerk/domain/market/sites.ts';
import { preload } from 'react-dom';
import { shopAddress } from '#platform/client/shop-address.ts';

type Read = 'getPriceList' | 'getCalculatorInfo';

/** Preloads a read with the page, while the scripts are still loading. */
function preloadRead(read: Read, { market, language }: Pick<Site, 'market' | 'language'>): void {
  const params = { market: String(market), lang: language };
  preload(shopAddress(calculatorCalls[read], { params }), { as: 'fetch', crossOrigin: 'anonymous' });
}

/** Preloads price list and catalogue. */
export const preloadInfo = (site: Pick<Site, 'market' | 'language'>) =>
  preloadRead('getCalculatorInfo', site);

/** Preloads the price list only. */
export const preloadPriceList = (site: Pick<Site, 'market' | 'language'>) =>
  preloadRead('getPriceList', site);
