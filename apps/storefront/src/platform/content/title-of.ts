import type { PageKey } from '@labelwerk/domain/market/routes.ts';
import type { Site } from '@labelwerk/domain/market/sites.ts';
import { serverTranslations } from '#platform/framework/server-translations.ts';
import { blocksOf, type ContentName } from './pages.ts';
import { pageHead } from './read-page.ts';

/** The name of a page in links to it: the title of its text, or its message. */
export function titleOf(site: Site, name: PageKey | ContentName): string {
  if (blocksOf(name)) return pageHead(site, name).title;
  const t = serverTranslations(site, 'content.names');
  return t(name as 'calculator');
}
