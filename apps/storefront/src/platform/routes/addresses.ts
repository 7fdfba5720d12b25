import { type PageKey, pathOf as pathWithPrefix } from '@labelwerk/domain/market/routes.ts';
import { linkFrom, publicAddress, publicPath, siteAddress } from '@labelwerk/domain/market/site-addresses.ts';
import type { SiteId } from '@labelwerk/domain/market/sites.ts';
import { shop } from '#platform/settings.ts';

type Params = Readonly<Record<string, string>>;

/** The path of a page as browsers see it: for links on pages of the same site. */
export const pathOf = (site: SiteId, key: PageKey, params: Params = {}): string =>
  publicPath(shop, pathWithPrefix(site, key, params));

/** The absolute URL of a page. */
export const addressOf = (site: SiteId, key: PageKey, params: Params = {}): string =>
  publicAddress(shop, pathWithPrefix(site, key, params)).replace(/^(https?:\/\/[^/]+)\/$/, '$1');

/** URL of a site's home page, for a link on a page of another site. */
export const homeFrom = (from: SiteId, site: SiteId): string =>
  linkFrom(shop, siteAddress(shop, from), pathWithPrefix(site, 'home'));
