import { contentCalls } from '@labelwerk/contracts/content/calls.ts';
import { type Site, type SiteId, siteOf } from '@labelwerk/domain/market/sites.ts';
import { ContentPage } from '#features/content/index.ts';
import { NotFound } from '#features/status/index.ts';
import { blocksOf } from '#platform/content/pages.ts';
import { type PageText, servedOn, textOf } from '#platform/content/read-page.ts';
import { picturesOf } from '#platform/content/served/picture-path.ts';
import { draftOfWordPress } from '#platform/content/served/read-draft.ts';
import { loadFeatures, loadMessages, type MessageScope } from '#platform/feature-messages.ts';
import { MessagesProvider } from '#platform/framework/messages-provider.ts';
import { answerOf, internal } from '#platform/server/internal.ts';
import { settings, shop } from '#platform/settings.ts';

export type DraftProps = { readonly params: Promise<{ readonly token: string }> };

type Props = DraftProps & { readonly id: SiteId; readonly messages: readonly MessageScope[] };

type Draft = { readonly name: string; on(site: Site): PageText | undefined };

/**
 * The draft of the shop's own content service behind a link; undefined if the link has expired or is
 * invalid.
 */
async function ownDraft(token: string): Promise<Draft | undefined> {
  const answer = await internal(new Request(shop.SHOP_ADDRESS), contentCalls.readDraft, {
    params: { token },
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    return undefined;
  }
  const { name, markdoc, media } = await answerOf(contentCalls.readDraft, answer);
  return { name, on: (site) => textOf(site, markdoc, picturesOf(media)) };
}

/** The draft of a WordPress; undefined if there is none, or no WordPress is configured. */
async function draftThere(token: string): Promise<Draft | undefined> {
  const { CONTENT_ADDRESS } = settings();
  if (CONTENT_ADDRESS === undefined) return undefined;
  const text = await draftOfWordPress(CONTENT_ADDRESS, token).catch(() => undefined);
  return text && { name: text.name, on: (site) => servedOn(site, text) };
}

/** Preview of an unpublished text as its page: fetched on each request, and never cached. */
export async function SiteDraft({ id, messages, params }: Props) {
  const site = siteOf(id);
  await loadMessages(site.language);
  const { token } = await params;
  const draft = (await draftThere(token)) ?? (await ownDraft(token));
  const blocks = draft && blocksOf(draft.name);
  const text = draft?.on(site);
  if (!draft || !blocks || !text) return <NotFound site={site} />;
  return (
    <MessagesProvider
      locale={site.hreflang}
      timeZone="UTC"
      messages={await loadFeatures(site.language, messages)}
    >
      <ContentPage site={site} name={draft.name} text={text} blocks={blocks} />
    </MessagesProvider>
  );
}
