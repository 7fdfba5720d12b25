import { type ContentType, contentTypes, restBases } from '@labelwerk/content/names.ts';
import type { Language } from '@labelwerk/domain/market/sites.ts';
import { findTexts, type Searched, searchable } from '@labelwerk/domain/search/find-texts.ts';
import type { FastifyReply } from 'fastify';
import { definePart } from '#platform/parts.ts';
import type { Services } from '#platform/services.ts';
import { findPublished, publishedMark } from '../content-repository.ts';
import type { PublishedEntry } from '../tables.ts';
import { escapeHtml } from './answer-parts.ts';
import { addressOfRequest, pagingOf, setPagingHeaders } from './collections.ts';
import { entryAnswer, translationsOf } from './entry-answer.ts';
import { pickFields } from './pick-fields.ts';
import { picturesOf } from './picture-answer.ts';
import { contentLanguageOf, listOf, oneOf, type Query } from './read-query.ts';
import { addressOf, isFindable, renderEntry } from './render-entry.ts';
import { invalidParams } from './rest-error.ts';

/** Default number of hits per page, in the specification and the shop. */
const usualHits = 5;

type Found = { readonly title: string; readonly description: string; readonly entry: PublishedEntry };
type Index = { readonly mark: string; readonly all: readonly Searched<Found>[] };

/** Search indexes by language, kept until the published content changes. */
const indexes = definePart({ name: 'search of content', open: () => new Map<Language | 'all', Index>() });

async function indexOf(services: Services, language: Language | undefined): Promise<Index['all']> {
  const kept = services.part(indexes);
  const mark = await publishedMark(services.db);
  const known = kept.get(language ?? 'all');
  if (known?.mark === mark) return known.all;
  const { entries } = await findPublished(
    services.db,
    { types: contentTypes, language },
    { orderBy: 'id', direction: 'asc', limit: 10_000, offset: 0 },
  );
  const all = searchable(
    entries.filter(isFindable).map((entry) => {
      const { head, words } = renderEntry(services, entry);
      return { title: head.title, description: `${head.description} ${words}`, entry };
    }),
  );
  kept.set(language ?? 'all', { mark, all });
  return all;
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
  services: Services,
  { query, url, reply }: { query: Query; url: string; reply: FastifyReply },
) {
  oneOf(query, 'type', ['post'], 'post');
  const types = subtypesOf(query);
  const paging = pagingOf(query, usualHits);
  const typed = (query.search ?? '').toLowerCase();
  const index = await indexOf(services, contentLanguageOf(query));
  const hits = findTexts(index, typed, 1_000).filter(({ entry }) => types.includes(entry.type));
  const page = hits.slice(paging.offset, paging.offset + paging.limit);
  setPagingHeaders(reply, {
    ...paging,
    total: page.length > 0 || paging.page === 1 ? hits.length : 0,
    address: addressOfRequest(services, url),
  });
  const embeds = query._embed !== undefined;
  const translations = embeds
    ? await translationsOf(
        services,
        page.map(({ entry }) => entry),
      )
    : new Map();
  const pictures = embeds
    ? await picturesOf(
        services,
        page.map(({ entry }) => entry),
      )
    : new Map();
  const base = `${services.settings.API_ADDRESS}/wp-json/wp/v2`;
  const fields = listOf(query._fields);
  return page.map(({ entry, title }) =>
    pickFields(
      {
        id: entry.id,
        title: escapeHtml(title),
        url: addressOf(services.settings, entry),
        type: 'post',
        subtype: entry.type,
        lang: entry.language,
        _links: {
          self: [{ embeddable: true, href: `${base}/${restBases[entry.type]}/${entry.id}` }],
          about: [{ href: `${base}/types/${entry.type}` }],
          collection: [{ href: `${base}/search` }],
        },
        ...(embeds && {
          _embedded: {
            self: [
              entryAnswer(services, entry, {
                translations: translations.get(entry.id) ?? {},
                embeds: false,
                pictures,
              }),
            ],
          },
        }),
      },
      fields,
    ),
  );
}
