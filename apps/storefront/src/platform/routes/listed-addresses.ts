import { isForEveryone, isListed } from '@labelwerk/domain/market/listed-pages.ts';
import type { PageKey } from '@labelwerk/domain/market/routes.ts';
import type { Site } from '@labelwerk/domain/market/sites.ts';
import { entryOf, isLeftOut, pagesOn } from '#platform/content/pages.ts';
import { addressOf } from './addresses.ts';
import { alternatesOf } from './alternates.ts';
import { pageModules } from './page-modules.ts';

/** Public pages of a site, by key and path parameters. */
const listed = (site: Site): readonly (readonly [PageKey, Readonly<Record<string, string>>])[] => [
  ...(Object.keys(pageModules) as PageKey[]).filter(isListed).map((key) => [key, {}] as const),
  ...pagesOn(site)
    // A list without entries is not indexed.
    .filter((name) => !isLeftOut(site, name))
    .map(entryOf)
    .filter(({ key }) => isForEveryone(key))
    .map(({ key, slug }) => [key, slug === undefined ? {} : { slug }] as const),
];

/** Every public page of a site, with its equivalents on other sites by `hreflang`. */
export const listedAddresses = (site: Site) =>
  listed(site).map(([key, params]) => ({
    url: addressOf(site.id, key, params),
    alternates: { languages: alternatesOf(site, key, params).languages as Readonly<Record<string, string>> },
  }));
