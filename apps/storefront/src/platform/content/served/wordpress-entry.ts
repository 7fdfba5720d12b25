import { type ContentType, nameAt } from '@labelwerk/content/names.ts';
import { languages } from '@labelwerk/domain/market/sites.ts';
import { fromHtml } from 'hast-util-from-html';
import { z } from 'zod';
import { picturesOf } from './picture-path.ts';
import type { ServedText } from './served-texts.ts';

/** Longer titles and descriptions are truncated: they are shown in menus and search results. */
const max = { title: 120, description: 155 } as const;

/** Maximum length of a text's HTML; longer ones are refused. */
const maxHtml = 400_000;

const rendered = z.object({ rendered: z.string().default(''), protected: z.boolean().default(false) });

/** An object, or the empty array that PHP serializes for an empty one. */
const phpObject = z.union([
  z.record(z.string(), z.unknown()),
  z.array(z.unknown()).transform((): Record<string, unknown> => ({})),
]);

/** The fields read of an entry; all others are ignored. */
const entrySchema = z.object({
  slug: z.string().max(200),
  status: z.string().default('publish'),
  lang: z.string().optional(),
  link: z.string().optional(),
  date_gmt: z.string().nullish(),
  menu_order: z.number().default(0),
  title: rendered,
  content: rendered,
  excerpt: rendered.optional(),
  acf: phpObject.optional(),
  yoast_head_json: z.object({ description: z.string().optional() }).optional(),
});

/** The text of HTML, entities decoded; titles are HTML as well. */
export function wordsOfHtml(html: string): string {
  const textOf = (node: {
    readonly type: string;
    readonly value?: string;
    readonly children?: readonly unknown[];
  }): string =>
    node.type === 'text'
      ? (node.value ?? '')
      : (node.children ?? []).map((child) => textOf(child as never)).join('');
  return (
    textOf(fromHtml(html.slice(0, 10_000), { fragment: true }) as never)
      // Non-breaking spaces are kept: French uses them before a colon.
      .replace(/[ \t\r\n\f]+/g, ' ')
      .trim()
  );
}

const cut = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).replace(/\s+\S*$/, '')}…`;

/**
 * The language of an entry, from its `lang` or the first segment of its URL; undefined if neither is one of
 * ours.
 */
function languageOf({
  lang,
  link,
}: {
  lang?: string | undefined;
  link?: string | undefined;
}): string | undefined {
  const said = lang?.toLowerCase() === 'en-au' ? 'au' : lang?.toLowerCase();
  if (said !== undefined) return said;
  const [, first] = URL.canParse(link ?? '') ? new URL(link ?? '').pathname.split('/') : [];
  return (languages as readonly (string | undefined)[]).includes(first) ? first : undefined;
}

/**
 * An entry of a content service as a text of the shop. Undefined if it is not a page of the shop, not
 * published, protected, too large, or in a language other than the requested one.
 */
export function servedTextOf(type: ContentType, entry: unknown, asked: string): ServedText | undefined {
  const parsed = entrySchema.safeParse(entry);
  if (!parsed.success) return undefined;
  const {
    slug,
    status,
    title,
    content,
    excerpt,
    acf = {},
    yoast_head_json: yoast,
    menu_order: order,
  } = parsed.data;
  const name = nameAt({ type, slug: slug.toLowerCase() });
  const language = languageOf(parsed.data);
  if (name === undefined || status !== 'publish' || content.protected || content.rendered.length > maxHtml)
    return undefined;
  if (language !== undefined && language !== asked) return undefined;
  const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
  const { name: _name, description, markdoc, media, ...fields } = acf;
  const heading = cut(wordsOfHtml(title.rendered), max.title);
  const about = text(description) || text(yoast?.description) || wordsOfHtml(excerpt?.rendered ?? '');
  if (heading === '') return undefined;
  return {
    name,
    title: heading,
    description: cut(about || heading, max.description),
    fields,
    markdoc: text(markdoc) || undefined,
    media: media === undefined ? undefined : picturesOf(media),
    html: content.rendered,
    order,
    date: parsed.data.date_gmt ?? '',
  };
}
