export { contentEntries } from './entries-of-site.ts';
export { Finder } from './finder.tsx';
export { SearchLink } from './search-link.tsx';
