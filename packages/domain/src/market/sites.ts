import type { Currency } from '../money/money.ts';
import { type MarketId, markets } from './markets.ts';

export type SiteId = 'uk' | 'de' | 'es' | 'fr' | 'it' | 'nl' | 'au' | 'pl' | 'dk' | 'se';

/** Languages of the shop's texts; `au` is Australian English. */
export type Language = 'en' | 'de' | 'es' | 'fr' | 'it' | 'nl' | 'au';

export const languages: readonly Language[] = ['en', 'de', 'es', 'fr', 'it', 'nl', 'au'];

/** The language that a code names, also with a region (`de-AT`, `en-AU`); undefined if it is none of the shop's. */
export function languageOfCode(raw: string): Language | undefined {
  const code = raw.toLowerCase();
  if (code === 'en-au') return 'au';
  return languages.find((language) => language === code || code.startsWith(`${language}-`));
}

/** A site shows a market in a language under a prefix. */
export type Site = {
  readonly id: SiteId;
  readonly market: MarketId;
  readonly language: Language;
  /** First segment of every path, with its slash; empty for the UK. */
  readonly prefix: string;
  /** Tag for `hreflang` and the `lang` attribute. */
  readonly hreflang: string;
  readonly currency: Currency;
  /**
   * The amount that businesses see first; consumers see the one with VAT first everywhere. Australian law requires the
   * single price with GST to be at least as prominent as any other, so nothing is switched there.
   */
  readonly businessPrices: 'net' | 'gross';
  /** The country's name in the site's own language. */
  readonly countryName: string;
  /** The language's own name. */
  readonly languageName: string;
};

type SiteRow = Pick<Site, 'id' | 'market' | 'language' | 'hreflang' | 'countryName' | 'languageName'>;

const site = (row: SiteRow): Site => ({
  ...row,
  prefix: row.id === 'uk' ? '' : `/${row.id}`,
  currency: markets[row.market].currency,
  businessPrices: markets[row.market].country === 'AU' ? 'gross' : 'net',
});

/** All sites, in the order of the language switch. Poland, Denmark and Sweden are served in English. */
export const sites: readonly Site[] = [
  site({
    id: 'uk',
    market: 2,
    language: 'en',
    hreflang: 'en-GB',
    countryName: 'United Kingdom',
    languageName: 'English',
  }),
  site({
    id: 'de',
    market: 1,
    language: 'de',
    hreflang: 'de',
    countryName: 'Deutschland',
    languageName: 'Deutsch',
  }),
  site({
    id: 'es',
    market: 10,
    language: 'es',
    hreflang: 'es',
    countryName: 'España',
    languageName: 'Español',
  }),
  site({
    id: 'fr',
    market: 5,
    language: 'fr',
    hreflang: 'fr',
    countryName: 'France',
    languageName: 'Français',
  }),
  site({
    id: 'it',
    market: 7,
    language: 'it',
    hreflang: 'it',
    countryName: 'Italia',
    languageName: 'Italiano',
  }),
  site({
    id: 'nl',
    market: 6,
    language: 'nl',
    hreflang: 'nl',
    countryName: 'Nederland',
    languageName: 'Nederlands',
  }),
  site({
    id: 'au',
    market: 8,
    language: 'au',
    hreflang: 'en-AU',
    countryName: 'Australia',
    languageName: 'English',
  }),
  site({
    id: 'pl',
    market: 11,
    language: 'en',
    hreflang: 'en-PL',
    countryName: 'Poland',
    languageName: 'English',
  }),
  site({
    id: 'dk',
    market: 13,
    language: 'en',
    hreflang: 'en-DK',
    countryName: 'Denmark',
    languageName: 'English',
  }),
  site({
    id: 'se',
    market: 14,
    language: 'en',
    hreflang: 'en-SE',
    countryName: 'Sweden',
    languageName: 'English',
  }),
];

const byId = new Map(sites.map((entry) => [entry.id, entry]));

export const isSiteId = (value: unknown): value is SiteId => byId.has(value as SiteId);

export function siteOf(id: SiteId): Site {
  const site = byId.get(id);
  if (!site) throw new RangeError(`There is no site ${id}`);
  return site;
}

/** The first site of a language: the default for addresses and numbers in texts of that language. */
export function siteIn(language: Language): Site {
  const site = sites.find((entry) => entry.language === language);
  if (!site) throw new RangeError(`There is no site in ${language}`);
  return site;
}
