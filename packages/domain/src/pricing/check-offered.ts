import type { Configuration } from './configuration/configuration.ts';
import type { ConfigurationProblem } from './configuration/configuration-problem.ts';
import { offeredExtras, type PriceList } from './price-list.ts';

type OfferList = Pick<PriceList, 'extras' | 'extrasNotOffered'>;
type WithExtras = Pick<Configuration, 'extras'>;

/** Extras of a configuration that are no longer offered: without a price in the list, or with one for earlier lines only. */
export const withdrawnExtras = (list: OfferList, { extras }: WithExtras): string[] => {
  if (extras.length === 0) return [];
  const offered = offeredExtras(list);
  return extras.filter((id) => !Object.hasOwn(offered, id));
};

/** A configuration without the options that are no longer offered. */
export function offeredConfiguration(list: OfferList, configuration: Configuration): Configuration {
  const withdrawn = withdrawnExtras(list, configuration);
  if (withdrawn.length === 0) return configuration;
  return { ...configuration, extras: configuration.extras.filter((id) => !withdrawn.includes(id)) };
}

/**
 * Options of a configuration that have a price but are not offered. Complements `checkConfiguration`, which checks
 * whether a configuration can be priced at all.
 */
export function checkOffered(list: OfferList, configuration: WithExtras): ConfigurationProblem[] {
  const withdrawn = withdrawnExtras(list, configuration).filter((id) => Object.hasOwn(list.extras, id));
  if (withdrawn.length === 0) return [];
  const { extras } = configuration;
  const nearest = [...new Set(extras)].filter((id) => Object.hasOwn(offeredExtras(list), id));
  return extras.flatMap((id, index) =>
    withdrawn.includes(id) ? [{ path: `extras.${index}`, code: 'pricing.not-offered', nearest }] : [],
  );
}
