import { calculatorCalls } from '@labelwerk/contracts/calculator/calls.ts';
import type { Site } from '@labelwerk/domain/market/sites.ts';
import { preload } from 'react-dom';
import { shopAddress } from '#platform/client/shop-address.ts';

/** Has the browser ask for price list and catalogue with the page, while the scripts are still on their way. */
export function preloadInfo({ market, language }: Pick<Site, 'market' | 'language'>): void {
  const params = { market: String(market), lang: language };
  const address = shopAddress(calculatorCalls.getCalculatorInfo, { params });
  preload(address, { as: 'fetch', crossOrigin: 'anonymous' });
}
