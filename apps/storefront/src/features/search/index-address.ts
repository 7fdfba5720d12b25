import type { SiteId } from '@labelwerk/domain/market/sites.ts';

/** Where everything stands that can be looked for on a site. */
export const indexAddress = (site: SiteId): string => `/search-index/${site}.json`;
