import { type ContentType, contentTypes, restBases } from '@labelwerk/content/names.ts';
import type { Language } from '@labelwerk/domain/market/sites.ts';
import { resultsPerPage } from '@labelwerk/domain/search/results-per-page.ts';
import { TextIndex } from '@labelwerk/domain/search/text-index.ts';
import type { FastifyReply } from 'fastify';
import type { App } from '#platform/app.ts';
import { definePart } from '#platform/parts.ts';
import { inSlices, mapInSlices } from '#platform/turns/slices.ts';
import { findEntriesByIds, findPublishedNames, publishedMark } from '../content-repository.ts';
import type { EntryName, PublishedEntry } from '../tables.ts';
import { escapeHtml } from './answer-parts.ts';
import { addressOfRequest, pagingOf, setPagingHeaders } from './collections.ts';
import { entryAnswer, translationsOf } from './entry-answer.ts';
import { pickFields } from './pick-fields.ts';
import { picturesOf } from './picture-answer.ts';
import { contentLanguageOf, listOf, oneOf, type Query } from './read-query.ts';
import { addressOf, isFindable, renderEntry } from './render-entry.ts';
import { invalidParams } from './rest-error.ts';

/** An entry of the index: what a result shows. */
type Indexed = Pick<EntryName, 'id' | 'type' | 'slug' | 'language'> & {
  readonly title: string;
  readonly description: string;
};
type Index = { readonly mark: string; readonly texts: Promise<TextIndex<Indexed>> };

/** Search indexes by language. Each is built once after a change of the published content, for all who wait for it. */
const indexes = definePart({ name: 'search of content', open: () => new Map<Language | 'all', Index>() });

/** Entries that are read with one statement while an index is built. */
const readTogether = 100;

async function buildIndex(app: App, language: Language | undefined): Promise<TextIndex<Indexed>> {
  const names = await findPublishedNames(app.db, { types: contentTypes, language });
  const findable = names.filter(isFindable).toSorted((one, other) => one.id - other.id);
  const index = new TextIndex<Indexed>();
  for (let at = 0; at < findable.length; at += readTogether) {
    const ids = findable.slice(at, at + readTogether).map(({ id }) => id);
    const entries = await findEntriesByIds(app.db, ids);
    await mapInSlices(ids, (id) => {
      const entry = entries.get(id);
      if (!entry) return;
      const { head, words } = renderEntry(app, entry);
      const { type, slug } = entry;
      index.add(
        { id, type, slug, language: entry.language, title: head.title, description: head.description },
        { title: head.title, description: `${head.description} ${words}` },
      );
    });
  }
  return index;
}

async function indexOf(app: App, language: Language | undefined): Promise<TextIndex<Indexed>> {
  const stored = app.part(indexes);
  const key = language ?? 'all';
  const mark = await publishedMark(app.db);
  const current = stored.get(key);
  if (current?.mark === mark) return current.texts;
  const index: Index = { mark, texts: buildIndex(app, language) };
  stored.set(key, index);
  index.texts.catch(() => {
    // The next search builds it.
    if (stored.get(key) === index) stored.delete(key);
  });
  return index.texts;
}

/** Limits of one search, in ms: a few milliseconds suffice for a shop's texts. */
const searchLimits = { maxMs: 250, maxWaitMs: 5_000 };

/** The entries of a language that match a search text, best match first. */
export async function findEntries(
  app: App,
  typed: string,
  language: Language | undefined,
): Promise<readonly Indexed[]> {
  const index = await indexOf(app, language);
  return inSlices(index.search(typed.toLowerCase(), 1_000), searchLimits);
}

/** The requested subtypes; `any` selects all. Throws for an unknown one. */
function subtypesOf(query: Query): readonly ContentType[] {
  const asked = listOf(query.subtype) ?? ['any'];
  if (asked.includes('any') || asked.length === 0) return contentTypes;
  const known = asked.filter((name): name is ContentType =>
    (contentTypes as readonly string[]).includes(name),
  );
  if (known.length === asked.length) return known;
  const values = ['any', ...contentTypes].join(', ');
  throw invalidParams({ subtype: { key: 'content.none-of', values: { name: 'subtype', values } } });
}

/** Pages and articles that match the search text, best match first; empty without words and past the last page. */
export async function searchEntries(
  app: App,
  { query, url, reply }: { query: Query; url: string; reply: FastifyReply },
) {
  oneOf(query, 'type', ['post'], 'post');
  const types = subtypesOf(query);
  const paging = pagingOf(query, resultsPerPage);
  const entries = await findEntries(app, query.search ?? '', contentLanguageOf(query));
  const hits = entries.filter(({ type }) => types.includes(type));
  const page = hits.slice(paging.offset, paging.offset + paging.limit);
  setPagingHeaders(reply, {
    ...paging,
    total: page.length > 0 || paging.page === 1 ? hits.length : 0,
    address: addressOfRequest(app, url),
  });
  const embedded =
    query._embed === undefined
      ? new Map<number, PublishedEntry>()
      : await findEntriesByIds(
          app.db,
          page.map(({ id }) => id),
        );
  const translations = await translationsOf(app, [...embedded.values()]);
  const pictures = await picturesOf(app, [...embedded.values()]);
  const base = `${app.settings.API_ADDRESS}/wp-json/wp/v2`;
  const fields = listOf(query._fields);
  return mapInSlices(page, (hit) => {
    const entry = embedded.get(hit.id);
    const options = { translations: translations.get(hit.id) ?? {}, embeds: false, pictures };
    const answer = {
      id: hit.id,
      title: escapeHtml(hit.title),
      url: addressOf(app.settings, hit),
      type: 'post',
      subtype: hit.type,
      lang: hit.language,
      _links: {
        self: [{ embeddable: true, href: `${base}/${restBases[hit.type]}/${hit.id}` }],
        about: [{ href: `${base}/types/${hit.type}` }],
        collection: [{ href: `${base}/search` }],
      },
      ...(entry && { _embedded: { self: [entryAnswer(app, entry, options)] } }),
    };
    return pickFields(answer, fields);
  });
}
