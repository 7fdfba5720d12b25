import type { PageKey } from '@labelwerk/domain/market/routes.ts';
import type { Site } from '@labelwerk/domain/market/sites.ts';
import { getTranslations } from '#platform/framework/server-translations.ts';
import { blocksOf, type ContentName } from './pages.ts';
import { pageHead } from './read-page.ts';

/** The name of a page in links to it: the title of its text, or its message. */
export async function titleOf(site: Site, name: PageKey | ContentName): Promise<string> {
  if (blocksOf(name)) return pageHead(site, name).title;
  const t = await getTranslations({ locale: site.id, namespace: 'content.names' });
  return t(name as 'calculator');
}
