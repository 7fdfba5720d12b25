import { type Site, type SiteId, siteOf } from '@labelwerk/domain/market/sites.ts';
import { ContentPage } from '#features/content/index.ts';
import { NotFound } from '#features/status/index.ts';
import { loadFeatures, loadMessages, type MessageScope } from '#platform/feature-messages.ts';
import { MessagesProvider } from '#platform/framework/messages-provider.ts';
import type { PageHead } from '#platform/routes/page-metadata.ts';
import { isNeeded } from './block-messages.ts';
import { type ContentAt, contentAt, contentHead } from './content-at.ts';

export type ContentProps = { readonly params: Promise<{ readonly path: readonly string[] }> };

/** The content page at a path of a site, below its prefix. */
const find = async (site: Site, params: ContentProps['params']): Promise<ContentAt | undefined> =>
  contentAt(`${site.prefix}/${(await params).path.join('/')}`);

export async function contentMetadata(
  id: SiteId,
  params: ContentProps['params'],
): Promise<Partial<PageHead>> {
  const content = await find(siteOf(id), params);
  return content ? contentHead(content) : {};
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
  const content = await find(site, params);
  if (!content) return <NotFound site={site} />;
  const { name, blocks, text } = content;
  const needed = messages.filter((scope) => isNeeded(scope, blocks));
  return (
    <MessagesProvider
      locale={site.hreflang}
      timeZone="UTC"
      messages={await loadFeatures(site.language, needed)}
    >
      <ContentPage site={site} name={name} text={text} blocks={blocks} />
    </MessagesProvider>
  );
}
