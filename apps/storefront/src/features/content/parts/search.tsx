import type { Site } from '@labelwerk/domain/market/sites.ts';
import { contentEntries, FinderOnDemand } from '#features/search/index.ts';

/** All public pages, with a search field. */
export const Search = ({ site }: { readonly site: Site }) => <FinderOnDemand pages={contentEntries(site)} />;
