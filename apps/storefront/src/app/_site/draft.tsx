import { contentCalls } from '@labelwerk/contracts/content/calls.ts';
import { type SiteId, siteOf } from '@labelwerk/domain/market/sites.ts';
import { NextIntlClientProvider } from 'next-intl';
import { setRequestLocale } from 'next-intl/server';
import { ContentPage } from '#features/content/index.ts';
import { NotFound } from '#features/status/index.ts';
import { blocksOf, entryOf } from '#platform/content/pages.ts';
import { textOf } from '#platform/content/read-page.ts';
import { loadFeatures, type MessageScope } from '#platform/feature-messages.ts';
import { answerOf, internal } from '#platform/server/internal.ts';
import { shop } from '#platform/settings.ts';

export type DraftProps = { readonly params: Promise<{ readonly token: string }> };

type Props = DraftProps & { readonly id: SiteId; readonly messages: readonly MessageScope[] };

/** The draft behind a link; undefined where the link has expired or is none of ours. */
async function find(token: string) {
  const answer = await internal(new Request(shop.SHOP_ADDRESS), contentCalls.readDraft, {
    params: { token },
  });
  if (answer.ok) return answerOf(contentCalls.readDraft, answer);
  await answer.body?.cancel();
  return undefined;
}

/** A text that waits for its publication, as its page will be: asked for anew each time, and kept by nobody. */
export async function SiteDraft({ id, messages, params }: Props) {
  setRequestLocale(id);
  const site = siteOf(id);
  const draft = await find((await params).token);
  const blocks = draft && blocksOf(draft.name);
  if (!draft || !blocks) return <NotFound site={site} />;
  const text = textOf(site, draft.markdoc);
  return (
    <NextIntlClientProvider
      locale={site.hreflang}
      timeZone="UTC"
      messages={await loadFeatures(site.language, messages)}
    >
      <ContentPage
        site={site}
        name={draft.name}
        pageKey={entryOf(draft.name).key}
        text={text}
        blocks={blocks}
      />
    </NextIntlClientProvider>
  );
}
