import { createHash } from 'node:crypto';
import { blocksOf } from '@labelwerk/content/html.ts';
import { type ContentType, nameAt } from '@labelwerk/content/names.ts';
import type { Language } from '@labelwerk/domain/market/sites.ts';
import { escapeHtml } from '../rest/answer-parts.ts';
import { addressOf, htmlContext, type NamedSettings } from '../rest/render-entry.ts';
import type { PublishedEntry } from '../tables.ts';

/** A text as WordPress gets it. */
export type PushedEntry = {
  readonly type: ContentType;
  readonly slug: string;
  readonly language: Language;
  readonly name: string;
  /** Title as HTML; excerpt as plain text; content as blocks of the editor. */
  readonly title: string;
  readonly excerpt: string;
  readonly content: string;
  readonly order: number;
  /** UTC, as WordPress writes it. */
  readonly date: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly markdoc: string;
  /** Path in the shop. */
  readonly path: string;
  /** Changes with everything above but the date. */
  readonly mark: string;
};

/** What a published text is in a WordPress. */
export function pushedEntry(settings: NamedSettings, entry: PublishedEntry): PushedEntry {
  const { type, slug, language, source, menu_order: order } = entry;
  const { head, blocks } = blocksOf(source, htmlContext(settings, language));
  const told = {
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
  const mark = createHash('sha256').update(JSON.stringify(told)).digest('hex');
  return { ...told, date: entry.created_at.toISOString().slice(0, 19), mark };
}
