import { nameAt, restBases } from '@labelwerk/content/names.ts';
import type { App } from '#platform/app.ts';
import { findTranslations } from '../content-repository.ts';
import type { PublishedEntry } from '../tables.ts';
import { escapeHtml, moments } from './answer-parts.ts';
import { mediaAnswer } from './media-answer.ts';
import { htmlPictures, type Pictures, shownPictures } from './picture-answer.ts';
import { addressOf, isFindable, renderEntry } from './render-entry.ts';

/** Ids of the published translations of entries, by the entry's id. */
export async function translationsOf(app: Pick<App, 'db'>, entries: readonly PublishedEntry[]) {
  const found = await findTranslations(app.db, entries);
  return new Map(
    entries.map((entry) => [
      entry.id,
      Object.fromEntries(
        found
          .filter(({ type, slug }) => type === entry.type && slug === entry.slug)
          .map(({ language, id }) => [language, id]),
      ),
    ]),
  );
}

export type AnswerOptions = {
  readonly translations: Readonly<Record<string, number>>;
  /** Whether the picture is embedded (`_embed`). */
  readonly embeds: boolean;
  /** Pictures of editors; contains at least those in the text. */
  readonly pictures: Pictures;
};

/** An entry in the response format of WordPress, with its fields as the plugin ACF returns them. */
export function entryAnswer(
  app: App,
  entry: PublishedEntry,
  { translations, embeds, pictures }: AnswerOptions,
) {
  const { settings } = app;
  const used = htmlPictures(settings, shownPictures(entry.source, pictures));
  const { head, html } = renderEntry(app, entry, used);
  const link = addressOf(settings, entry);
  const base = `${settings.API_ADDRESS}/wp-json/wp/v2`;
  const restBase = restBases[entry.type];
  const hasPicture = isFindable(entry);
  const drawn = `${base}/media/${entry.media_id}`;
  return {
    id: entry.id,
    ...moments(entry),
    guid: { rendered: link },
    slug: entry.slug,
    status: 'publish',
    type: entry.type,
    link,
    title: { rendered: escapeHtml(head.title) },
    content: { rendered: html, protected: false },
    excerpt: { rendered: `<p>${escapeHtml(head.description)}</p>\n`, protected: false },
    author: 0,
    featured_media: hasPicture ? entry.media_id : 0,
    parent: 0,
    menu_order: entry.menu_order,
    comment_status: 'closed',
    ping_status: 'closed',
    template: '',
    meta: [],
    class_list: [],
    lang: entry.language,
    translations,
    acf: {
      ...head.fields,
      name: nameAt(entry) ?? '',
      description: head.description,
      // The source, for clients that render it with the prices and limits of a site.
      markdoc: entry.source,
      ...(used.size > 0 && { media: Object.fromEntries(used) }),
    },
    _links: {
      self: [{ href: `${base}/${restBase}/${entry.id}` }],
      collection: [{ href: `${base}/${restBase}` }],
      about: [{ href: `${base}/types/${entry.type}` }],
      ...(hasPicture && { 'wp:featuredmedia': [{ embeddable: true, href: drawn }] }),
    },
    ...(embeds && hasPicture && { _embedded: { 'wp:featuredmedia': [mediaAnswer(app, entry)] } }),
  };
}
