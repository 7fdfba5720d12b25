import { type PageKey, pathOf } from '@labelwerk/domain/market/routes.ts';
import { type Site, type SiteId, sites } from '@labelwerk/domain/market/sites.ts';
import { shop } from '#platform/settings.ts';

type Params = Readonly<Record<string, string>>;

/** The full address of a page. */
export function addressOf(site: SiteId, key: PageKey, params: Params = {}): string {
  const path = pathOf(site, key, params);
  return shop.SHOP_ADDRESS + (path === '/' ? '' : path);
}

/** Canonical address of a page and the same page on every site, for `hreflang`. */
export function alternatesOf(site: Site, key: PageKey, params: Params) {
  const others = sites.map((other) => [other.hreflang, addressOf(other.id, key, params)] as const);
  return {
    canonical: addressOf(site.id, key, params),
    languages: { ...Object.fromEntries(others), 'x-default': addressOf('uk', key, params) },
  };
}
