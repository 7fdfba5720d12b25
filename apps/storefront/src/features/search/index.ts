export { contentEntries } from './entries-of-site.ts';
export { FinderOnDemand } from './finder-on-demand.tsx';
export { SearchLink } from './search-link.tsx';
