import type { Site } from '@labelwerk/domain/market/sites.ts';
import { contentEntries, Finder } from '#features/search/index.ts';

/** Every page that is for everyone, with a field to search them. */
export const Search = ({ site }: { readonly site: Site }) => <Finder pages={contentEntries(site)} />;
