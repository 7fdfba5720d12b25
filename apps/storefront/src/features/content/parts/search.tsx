import type { Site } from '@labelwerk/domain/market/sites.ts';
import { contentPages, entryOf } from '#platform/content/pages.ts';
import { pageHead } from '#platform/content/read-page.ts';
import { isListed } from '#platform/routes/unlisted.ts';
import { PageFinder } from '../live/page-finder.tsx';
import { pathOfEntry } from './entries.tsx';

/** Every page that is for everyone, with a field to search them. */
export function Search({ site }: { readonly site: Site }) {
  const pages = Object.keys(contentPages())
    .filter((name) => entryOf(name).slug !== undefined || isListed(entryOf(name).key))
    .map((name) => {
      const { title, description } = pageHead(site, name);
      return { title, description, href: pathOfEntry(site, name) };
    })
    .sort((one, other) => one.title.localeCompare(other.title, site.hreflang));
  return <PageFinder pages={pages} />;
}
