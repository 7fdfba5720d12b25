import type { Site } from '@labelwerk/domain/market/sites.ts';
import { contentEntries, FinderOnDemand } from '#features/search/index.ts';

/** Every page that is for everyone, with a field to search them. */
export const Search = ({ site }: { readonly site: Site }) => <FinderOnDemand pages={contentEntries(site)} />;
