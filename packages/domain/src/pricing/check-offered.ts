import type { Configuration } from './configuration.ts';
import type { ConfigurationProblem } from './configuration-problem.ts';
import type { PriceList } from './price-list.ts';

/**
 * Extras that have a price and are offered to nobody new: whoever `held` one already goes on holding it, at its price.
 * Asked beside `checkConfiguration`, which tells what can be priced at all.
 */
export function checkOffered(
  { extras: prices, extrasNotOffered }: Pick<PriceList, 'extras' | 'extrasNotOffered'>,
  { extras }: Pick<Configuration, 'extras'>,
  held: readonly string[] = [],
): ConfigurationProblem[] {
  if (!extrasNotOffered || extras.length === 0) return [];
  const isRefused = (id: string) => extrasNotOffered.includes(id) && !held.includes(id);
  const nearest = [...new Set(extras)].filter((id) => Object.hasOwn(prices, id) && !isRefused(id));
  return extras.flatMap((id, index) =>
    isRefused(id) ? [{ path: `extras.${index}`, code: 'pricing.unknown', params: { id }, nearest }] : [],
  );
}
