import { isForEveryone } from '@labelwerk/domain/market/listed-pages.ts';
import type { PageKey } from '@labelwerk/domain/market/routes.ts';
import type { Site } from '@labelwerk/domain/market/sites.ts';
import { pageHead } from '#platform/content/read-page.ts';
import { serverTranslations } from '#platform/framework/server-translations.ts';
import { type PageHead, pageMetadata } from '#platform/routes/page-metadata.ts';
import type { PageModule } from '#platform/routes/page-module.ts';

/** Pages with a module of their own whose title and description are editable texts. */
const headTexts: Readonly<Partial<Record<PageKey, string>>> = {
  'address-management': 'texts/address-management',
  calculator: 'texts/calculator-v2',
};

/** `title` and `description` of a page with a module of its own; its language must have been read. */
export function moduleWords(site: Site, pageKey: PageKey, page: PageModule) {
  const text = headTexts[pageKey];
  if (text !== undefined) {
    const head = pageHead(site, text);
    return (name: 'title' | 'description') => head[name];
  }
  const namespace = `${page.feature}.${page.meta ?? 'meta'}`;
  // The key is built at run time; a test checks that every page has both messages.
  return serverTranslations(site, namespace as never) as (name: 'title' | 'description') => string;
}

/** The head of a page with a module of its own; its language must have been read. */
export function moduleHead(
  site: Site,
  pageKey: PageKey,
  page: PageModule,
  params: Readonly<Record<string, string>>,
): PageHead {
  const t = moduleWords(site, pageKey, page);
  return pageMetadata({
    site,
    key: pageKey,
    params,
    title: t('title'),
    description: t('description'),
    isOpen: !page.personal && isForEveryone(pageKey),
  });
}
