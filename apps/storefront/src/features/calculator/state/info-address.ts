import { calculatorCalls } from '@labelwerk/contracts/calculator/calls.ts';
import { addressOf } from '@labelwerk/contracts/call.ts';
import type { Site } from '@labelwerk/domain/market/sites.ts';
import { preload } from 'react-dom';

/** Where price list and catalogue of a site are asked for. */
export const infoAddress = ({ market, language }: Pick<Site, 'market' | 'language'>): string =>
  addressOf(calculatorCalls.getCalculatorInfo, { params: { market, lang: language } });

/** Has the browser ask for them with the page, while the scripts that price with them are still on their way. */
export const preloadInfo = (site: Site): void =>
  preload(`/api${infoAddress(site)}`, { as: 'fetch', crossOrigin: 'anonymous' });
