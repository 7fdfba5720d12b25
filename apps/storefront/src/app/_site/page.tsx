import type { PageKey } from '@labelwerk/domain/market/routes.ts';
import { type Site, type SiteId, siteOf } from '@labelwerk/domain/market/sites.ts';
import { partWord } from '#platform/content/read-page.ts';
import { loadFeatures, loadMessages, type MessageScope } from '#platform/feature-messages.ts';
import { MessagesProvider } from '#platform/framework/messages-provider.ts';
import type { PageHead } from '#platform/routes/page-metadata.ts';
import type { PageModule } from '#platform/routes/page-module.ts';
import { pagesAbove } from '#platform/routes/page-places.ts';
import { preloadSession } from '#platform/routes/preload-session.ts';
import { moduleHead, moduleWords } from './module-head.ts';
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

export async function siteMetadata({ id, pageKey, page }: Route, params: Params): Promise<PageHead> {
  const site = siteOf(id);
  await loadMessages(site.language);
  return moduleHead(site, pageKey, page, await params);
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
      {above && <WayBack site={site} above={above} current={moduleWords(site, pageKey, page)('title')} />}
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
