import type { Currency } from '../money/money.ts';
import { type MarketId, markets } from './markets.ts';

export type SiteId = 'uk' | 'de' | 'es' | 'fr' | 'it' | 'nl' | 'au' | 'pl' | 'dk' | 'se';

/** Languages the shop's words exist in; `au` is Australian English. */
export type Language = 'en' | 'de' | 'es' | 'fr' | 'it' | 'nl' | 'au';

export const languages: readonly Language[] = ['en', 'de', 'es', 'fr', 'it', 'nl', 'au'];

/** A site is a market shown in a language under a prefix. */
export type Site = {
  readonly id: SiteId;
  readonly market: MarketId;
  readonly language: Language;
  /** First part of every path, with its slash; empty for the UK. */
  readonly prefix: string;
  /** Tag for `hreflang` and the `lang` attribute. */
  readonly hreflang: string;
  readonly currency: Currency;
  /**
   * Which amount stands first; the other is always beside it. Labels are bought by businesses, which reckon net, as
   * the trade does everywhere in Europe. Australian law asks for the single price with GST to be the most prominent.
   */
  readonly showsPrices: 'net' | 'gross';
  /** The country's name in the site's own language. */
  readonly countryName: string;
  /** The language's own name. */
  readonly languageName: string;
};

const site = (
  id: SiteId,
  marketId: MarketId,
  language: Language,
  hreflang: string,
  countryName: string,
  languageName: string,
): Site => ({
  id,
  market: marketId,
  language,
  prefix: id === 'uk' ? '' : `/${id}`,
  hreflang,
  currency: markets[marketId].currency,
  showsPrices: markets[marketId].country === 'AU' ? 'gross' : 'net',
  countryName,
  languageName,
});

/** All sites, in the order of the language switch. Poland, Denmark and Sweden are served in English. */
export const sites: readonly Site[] = [
  site('uk', 2, 'en', 'en-GB', 'United Kingdom', 'English'),
  site('de', 1, 'de', 'de', 'Deutschland', 'Deutsch'),
  site('es', 10, 'es', 'es', 'España', 'Español'),
  site('fr', 5, 'fr', 'fr', 'France', 'Français'),
  site('it', 7, 'it', 'it', 'Italia', 'Italiano'),
  site('nl', 6, 'nl', 'nl', 'Nederland', 'Nederlands'),
  site('au', 8, 'au', 'en-AU', 'Australia', 'English'),
  site('pl', 11, 'en', 'en-PL', 'Poland', 'English'),
  site('dk', 13, 'en', 'en-DK', 'Denmark', 'English'),
  site('se', 14, 'en', 'en-SE', 'Sweden', 'English'),
];

const byId = new Map(sites.map((entry) => [entry.id, entry]));

export const isSiteId = (value: unknown): value is SiteId => byId.has(value as SiteId);

export function siteOf(id: SiteId): Site {
  const found = byId.get(id);
  if (!found) throw new RangeError(`There is no site ${id}`);
  return found;
}
