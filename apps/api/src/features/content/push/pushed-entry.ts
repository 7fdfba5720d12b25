import { createHash } from 'node:crypto';
import { blocksOf, type HtmlPicture } from '@labelwerk/content/html.ts';
import { type ContentType, nameAt } from '@labelwerk/content/names.ts';
import type { Language } from '@labelwerk/domain/market/sites.ts';
import { escapeHtml } from '../rest/answer-parts.ts';
import { type Pictures, shownPictures } from '../rest/picture-answer.ts';
import { addressOf, htmlContext, type NamedSettings } from '../rest/render-entry.ts';
import type { PublishedEntry } from '../tables.ts';

/** A text in the form in which it is sent to WordPress. */
export type PushedEntry = {
  readonly type: ContentType;
  readonly slug: string;
  readonly language: Language;
  readonly name: string;
  /** `title`: HTML; `excerpt`: plain text; `content`: editor blocks. */
  readonly title: string;
  readonly excerpt: string;
  readonly content: string;
  readonly order: number;
  /** UTC, in the format of WordPress. */
  readonly date: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly markdoc: string;
  /** Addresses of its pictures in WordPress, by name. */
  readonly media: Readonly<Record<string, HtmlPicture>>;
  /** Path in the shop. */
  readonly path: string;
  /** Hash of all of the above except the date. */
  readonly mark: string;
};

type PushedPictures = {
  /** The shop's pictures. */
  readonly own: Pictures;
  /** Their addresses in WordPress. */
  readonly there: ReadonlyMap<string, HtmlPicture>;
};

/** Converts a published text to the form in which it is sent to WordPress. */
export function pushedEntry(
  settings: NamedSettings,
  entry: PublishedEntry,
  { own, there }: PushedPictures,
): PushedEntry {
  const { type, slug, language, source, menu_order: order } = entry;
  const pictures = shownPictures(source, own);
  // The mark does not depend on the addresses of pictures in WordPress.
  const marked = new Map(
    [...pictures].map(([name, { hash, width, height }]) => [name, { src: hash, width, height }]),
  );
  const { head, blocks } = blocksOf(source, htmlContext(settings, language, marked));
  const fields = {
    type,
    slug,
    language,
    name: nameAt(entry) ?? slug,
    title: escapeHtml(head.title),
    excerpt: head.description,
    content: blocks,
    order,
    fields: head.fields ?? {},
    markdoc: source,
    path: new URL(addressOf(settings, entry)).pathname,
  };
  const mark = createHash('sha256').update(JSON.stringify(fields)).digest('hex');
  const shown = new Map([...there].filter(([name]) => pictures.has(name)));
  const content = shown.size === 0 ? blocks : blocksOf(source, htmlContext(settings, language, shown)).blocks;
  const date = entry.created_at.toISOString().slice(0, 19);
  return { ...fields, content, media: Object.fromEntries(shown), date, mark };
}
