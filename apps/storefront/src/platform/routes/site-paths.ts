import { type PageKey, patternOf } from '@labelwerk/domain/market/routes.ts';
import { publicPath } from '@labelwerk/domain/market/site-addresses.ts';
import type { Site } from '@labelwerk/domain/market/sites.ts';
import { shop } from '#platform/settings.ts';
import { pageModules } from './page-modules.ts';

export type SitePaths = Readonly<Partial<Record<PageKey, string>>>;

/** Content pages that client components link to. */
const linked: readonly PageKey[] = [
  'artwork-assistant',
  'artwork-services',
  'contact',
  'design-service',
  'order-artwork-service',
  'proof-order',
  'print-file-error',
  'products',
  'revision-services',
  'sample-book',
  'search',
  'thank-you',
  'thank-you-for-your-request',
  'transparency-calculator',
];

/**
 * Path patterns of the shop's own pages on a site, for client components: the table of all languages stays
 * on the server.
 */
export function sitePaths(site: Site): SitePaths {
  // Nothing links to the page of the kit.
  const own = (Object.keys(pageModules) as PageKey[]).filter((key) => key !== 'kit');
  const keys = [...own, ...linked];
  return Object.fromEntries(
    keys.map((key) => {
      const pattern = patternOf(site.language, key);
      return [key, publicPath(shop, pattern === '' ? site.prefix || '/' : `${site.prefix}/${pattern}`)];
    }),
  );
}
