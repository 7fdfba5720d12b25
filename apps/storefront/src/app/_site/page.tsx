import { isForEveryone } from '@labelwerk/domain/market/listed-pages.ts';
import type { PageKey } from '@labelwerk/domain/market/routes.ts';
import { type Site, type SiteId, siteOf } from '@labelwerk/domain/market/sites.ts';
import { pageHead, partWord } from '#platform/content/read-page.ts';
import { loadFeatures, loadMessages, type MessageScope } from '#platform/feature-messages.ts';
import { MessagesProvider } from '#platform/framework/messages-provider.ts';
import type { Metadata } from '#platform/framework/metadata.ts';
import { serverTranslations } from '#platform/framework/server-translations.ts';
import { pageMetadata } from '#platform/routes/page-metadata.ts';
import type { PageModule } from '#platform/routes/page-module.ts';
import { pagesAbove } from '#platform/routes/page-places.ts';
import { preloadSession } from '#platform/routes/preload-session.ts';
import { WayBack } from './way-back.tsx';

type Params = Promise<Readonly<Record<string, string>>>;

export type RouteProps = { readonly params: Params };

/** A page of a site: page key, site, and the module that renders it. */
export type Route = {
  readonly id: SiteId;
  readonly pageKey: PageKey;
  readonly page: PageModule;
  /** Features whose messages the browser needs here; empty if the site's frame already includes them. */
  readonly messages: readonly MessageScope[];
};

/** Pages with a module of their own whose title and description are editable texts. */
const headTexts: Readonly<Partial<Record<PageKey, string>>> = {
  'address-management': 'texts/address-management',
  calculator: 'texts/calculator-v2',
};

/** `title` and `description` of a page. */
function headWords(site: Site, page: PageModule, pageKey: PageKey) {
  const text = headTexts[pageKey];
  if (text !== undefined) {
    const head = pageHead(site, text);
    return (name: 'title' | 'description') => head[name];
  }
  const namespace = `${page.feature}.${page.meta ?? 'meta'}`;
  // The key is built at run time; a test checks that every page has both messages.
  return serverTranslations(site, namespace as never) as (name: 'title' | 'description') => string;
}

export async function siteMetadata({ id, pageKey, page }: Route, params: Params): Promise<Metadata> {
  const site = siteOf(id);
  await loadMessages(site.language);
  const t = headWords(site, page, pageKey);
  return pageMetadata({
    site,
    key: pageKey,
    params: await params,
    title: t('title'),
    description: t('description'),
    isOpen: !page.personal && isForEveryone(pageKey),
  });
}

/** Names of the previous and next tool as editors write them (`texts/tools`). */
function withToolNames<M extends object>(site: Site, messages: M): M {
  const calculator: unknown = 'calculator' in messages ? messages.calculator : undefined;
  if (typeof calculator !== 'object' || calculator === null || !('nextStep' in calculator)) return messages;
  const previousStep = partWord(site, 'tools', 'prev.title');
  const nextStep = partWord(site, 'tools', 'next.title');
  const names = { ...(previousStep && { previousStep }), ...(nextStep && { nextStep }) };
  return { ...messages, calculator: { ...calculator, ...names } };
}

export async function SitePage({ id, pageKey, page, messages: needed, params }: Route & RouteProps) {
  const site = siteOf(id);
  await loadMessages(site.language);
  if (page.personal) preloadSession();
  const Shown = page.default;
  const above = pagesAbove[pageKey];
  const shown = (
    <>
      {above && <WayBack site={site} above={above} current={headWords(site, page, pageKey)('title')} />}
      <Shown site={site} params={await params} />
    </>
  );
  if (needed.length === 0) return shown;
  const messages = withToolNames(site, await loadFeatures(site.language, needed));
  return (
    <MessagesProvider locale={site.hreflang} timeZone="UTC" messages={messages}>
      {shown}
    </MessagesProvider>
  );
}
