import type { SiteId } from '@labelwerk/domain/market/sites.ts';

/** URL of a site's search index. */
export const indexAddress = (site: SiteId): string => `/search-index/${site}.json`;
