import { type ContentType, contentTypes, restBases } from '@labelwerk/content/names.ts';
import { restAddress } from '@labelwerk/content/rest-address.ts';
import type { Language } from '@labelwerk/domain/market/sites.ts';
import { type Bounds, boundedJson } from './bounded-json.ts';
import type { ServedText, TextsOfLanguage } from './served-texts.ts';
import { servedTextOf } from './wordpress-entry.ts';

/** A page of a hundred entries has a few hundred kilobytes. */
export const bounds: Bounds = { maxBytes: 4 * 1024 * 1024, ms: 10_000 };

/** Maximum number of pages read of a list: more than any shop has. */
const maxPages = 20;

const fields = [
  ...['slug', 'status', 'lang', 'link', 'date_gmt', 'menu_order', 'title', 'content', 'excerpt', 'acf'],
  'yoast_head_json.description',
].join(',');

type From = { readonly base: string; readonly bounds: Bounds };

async function entriesOf({ base, bounds: within }: From, type: ContentType, language: Language) {
  const found: unknown[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const address = restAddress(base, `/wp/v2/${restBases[type]}`, {
      lang: language,
      per_page: '100',
      page: String(page),
      _fields: fields,
    });
    const { status, headers, json } = await boundedJson(address, within);
    if (status !== 200 || !Array.isArray(json))
      throw new Error(`it answered ${status} for ${restBases[type]}`);
    found.push(...json);
    if (page >= Number(headers.get('x-wp-totalpages') ?? 1)) return found;
  }
  return found;
}

/** The order of lists: by position, then newest first. */
const byPlace = (one: ServedText, other: ServedText): number =>
  one.order - other.order || other.date.localeCompare(one.date);

/** All texts of a content service in a language. Throws if they can't be read completely. */
export async function readTexts(from: From, language: Language): Promise<TextsOfLanguage> {
  const texts: ServedText[] = [];
  for (const type of contentTypes)
    for (const entry of await entriesOf(from, type, language)) {
      const text = servedTextOf(type, entry, language);
      if (text) texts.push(text);
    }
  return new Map(texts.sort(byPlace).map((text) => [text.name, text]));
}
