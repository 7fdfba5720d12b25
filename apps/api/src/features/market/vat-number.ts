import type { Country, MarketId } from '@labelwerk/domain/market/markets.ts';
import { markets } from '@labelwerk/domain/market/markets.ts';
import * as jsvat from 'jsvat';

const rules: Readonly<Partial<Record<Country, jsvat.Country>>> = {
  DE: jsvat.germany,
  GB: jsvat.unitedKingdom,
  FR: jsvat.france,
  NL: jsvat.netherlands,
  IT: jsvat.italy,
  ES: jsvat.spain,
  PL: jsvat.poland,
  DK: jsvat.denmark,
  SE: jsvat.sweden,
};

const abnWeights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/** Australian Business Number: eleven digits, weighted sum divisible by 89 with the first digit less one. */
function isAbn(text: string): boolean {
  if (!/^[1-9]\d{10}$/.test(text)) return false;
  const sum = abnWeights.reduce(
    (total, weight, index) => total + weight * (Number(text[index]) - (index === 0 ? 1 : 0)),
    0,
  );
  return sum % 89 === 0;
}

/** What numbers of the country begin with; the Australian ones have no prefix. */
export const vatPrefix = (market: MarketId): string => (market === 8 ? '' : markets[market].country);

/**
 * The number in its normal form (prefix, no blanks or dots) if form and check digits are right, else undefined.
 * Whether it is in force is for the tax offices to say and is not asked here.
 */
export function normalVatNumber(market: MarketId, raw: string): string | undefined {
  const text = raw.toUpperCase().replace(/[\s.-]/g, '');
  if (market === 8) return isAbn(text) ? text : undefined;
  const country = rules[markets[market].country];
  if (!country) return undefined;
  const prefix = vatPrefix(market);
  const full = text.startsWith(prefix) ? text : prefix + text;
  return jsvat.checkVAT(full, [country]).isValid ? full : undefined;
}
