import { isForEveryone } from '@labelwerk/domain/market/listed-pages.ts';
import { type PageKey, resolvePath } from '@labelwerk/domain/market/routes.ts';
import { type SiteId, siteOf } from '@labelwerk/domain/market/sites.ts';
import { ContentPage } from '#features/content/index.ts';
import { NotFound } from '#features/status/index.ts';
import { blocksOf, contentName, isLeftOut, type PageBlocks, pagesOn } from '#platform/content/pages.ts';
import { type PageText, pageText } from '#platform/content/read-page.ts';
import { loadFeatures, loadMessages, type MessageScope } from '#platform/feature-messages.ts';
import { MessagesProvider } from '#platform/framework/messages-provider.ts';
import type { Metadata } from '#platform/framework/metadata.ts';
import { pageMetadata } from '#platform/routes/page-metadata.ts';
import { isNeeded } from './block-messages.ts';

export type ContentProps = { readonly params: Promise<{ readonly path: readonly string[] }> };

type Found = {
  readonly key: PageKey;
  readonly params: Readonly<Record<string, string>>;
  readonly name: string;
  readonly blocks: PageBlocks;
  readonly text: PageText;
};

/** The content page at a path of a site; undefined if there is none. */
async function find(id: SiteId, params: ContentProps['params']): Promise<Found | undefined> {
  const site = siteOf(id);
  const resolved = resolvePath(`${site.prefix}/${(await params).path.join('/')}`);
  if (!resolved || 'redirectTo' in resolved) return undefined;
  const name = contentName(resolved.key, resolved.params.slug);
  const blocks = pagesOn(site).includes(name) ? blocksOf(name) : undefined;
  return blocks && { key: resolved.key, params: resolved.params, name, blocks, text: pageText(site, name) };
}

export async function contentMetadata(id: SiteId, params: ContentProps['params']): Promise<Metadata> {
  const found = await find(id, params);
  if (!found) return {};
  const { key, params: ofPath, text } = found;
  const { title, description } = text;
  return pageMetadata({
    site: siteOf(id),
    key,
    params: ofPath,
    title,
    description,
    // A list without entries, or a service that is not offered, is not indexed.
    isOpen: isForEveryone(key) && !isLeftOut(siteOf(id), found.name),
  });
}

type Props = ContentProps & {
  readonly id: SiteId;
  /** Features whose messages the browser needs for client components of content pages. */
  readonly messages: readonly MessageScope[];
};

/** Every path of a site without its own route file: a content page, or the not-found page. */
export async function SiteContent({ id, messages, params }: Props) {
  const site = siteOf(id);
  await loadMessages(site.language);
  const found = await find(id, params);
  if (!found) return <NotFound site={site} />;
  const { key, name, blocks, text } = found;
  const needed = messages.filter((scope) => isNeeded(scope, blocks));
  return (
    <MessagesProvider
      locale={site.hreflang}
      timeZone="UTC"
      messages={await loadFeatures(site.language, needed)}
    >
      <ContentPage site={site} name={name} pageKey={key} text={text} blocks={blocks} />
    </MessagesProvider>
  );
}
