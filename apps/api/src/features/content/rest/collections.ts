import type { ContentType } from '@labelwerk/content/names.ts';
import type { FastifyReply } from 'fastify';
import type { App } from '#platform/app.ts';
import { mapInSlices } from '#platform/turns/slices.ts';
import { type EntryFilter, type EntryOrder, findEntry, findPublished } from '../content-repository.ts';
import type { PublishedEntry } from '../tables.ts';
import { entryAnswer, translationsOf } from './entry-answer.ts';
import { pickFields } from './pick-fields.ts';
import { picturesOf } from './picture-answer.ts';
import { contentLanguageOf, idsOf, listOf, momentOf, numberOf, oneOf, type Query } from './read-query.ts';
import { invalidId, RestError } from './rest-error.ts';

const orders: readonly EntryOrder[] = ['date', 'modified', 'menu_order', 'title', 'id', 'slug'];

/** Limit and offset of the parameters `page` and `per_page`. */
export function pagingOf(query: Query, usual = 10) {
  const perPage = numberOf(query, 'per_page', { min: 1, max: 100, usual });
  const page = numberOf(query, 'page', { min: 1, max: 1_000_000, usual: 1 });
  return { page, perPage, limit: perPage, offset: (page - 1) * perPage };
}

/** Sets the headers for the total count and the links to the previous and next page. */
export function setPagingHeaders(
  reply: FastifyReply,
  { page, perPage, total, address }: { page: number; perPage: number; total: number; address: string },
): void {
  const pages = Math.ceil(total / perPage);
  reply.header('x-wp-total', String(total)).header('x-wp-totalpages', String(pages));
  const linkTo = (at: number, rel: string) => {
    const url = new URL(address);
    url.searchParams.set('page', String(at));
    return `<${url.href}>; rel="${rel}"`;
  };
  const links = [
    ...(page > 1 ? [linkTo(Math.min(page - 1, Math.max(pages, 1)), 'prev')] : []),
    ...(page < pages ? [linkTo(page + 1, 'next')] : []),
  ];
  if (links.length > 0) reply.header('link', links.join(', '));
}

export function filterOf(query: Query, types: readonly ContentType[]): EntryFilter {
  oneOf(query, 'status', ['publish'], 'publish');
  return {
    types,
    language: contentLanguageOf(query),
    slugs: listOf(query.slug)?.map((slug) => slug.toLowerCase()),
    modifiedAfter: momentOf(query, 'modified_after'),
  };
}

/** The public address of a request below the REST base, from the shop's settings. */
export const addressOfRequest = (app: Pick<App, 'settings'>, url: string): string =>
  app.settings.API_ADDRESS + url;

const embeds = (query: Query): boolean => {
  const wanted = listOf(query._embed);
  return (
    query._embed !== undefined && (wanted?.length === 0 || /featuredmedia|^1$|^true$/.test(query._embed))
  );
};

/** Throws if a page past the end is requested, as WordPress does for collections. */
export function refusePastEnd(page: number, perPage: number, total: number): void {
  if (page > 1 && page > Math.ceil(total / perPage))
    throw new RestError(400, 'rest_post_invalid_page_number', 'content.page-number');
}

/** Sends a page of the entries of a type. */
export async function listEntries(
  app: App,
  type: ContentType,
  { query, url, reply }: { query: Query; url: string; reply: FastifyReply },
) {
  const orderBy = oneOf(query, 'orderby', orders, 'date');
  const direction = oneOf(query, 'order', ['asc', 'desc'] as const, 'desc');
  const paging = pagingOf(query);
  const filter = { ...filterOf(query, [type]), ids: idsOf(query, 'include') };
  const { entries, total } = await findPublished(app.db, filter, { orderBy, direction, ...paging });
  refusePastEnd(paging.page, paging.perPage, total);
  setPagingHeaders(reply, { ...paging, total, address: addressOfRequest(app, url) });
  const translations = await translationsOf(app, entries);
  const pictures = await picturesOf(app, entries);
  const fields = listOf(query._fields);
  // Each entry is written for itself: a hundred with their texts are a megabyte.
  const texts = await mapInSlices(entries, (entry) =>
    JSON.stringify(
      pickFields(
        entryAnswer(app, entry, {
          translations: translations.get(entry.id) ?? {},
          embeds: embeds(query),
          pictures,
        }),
        fields,
      ),
    ),
  );
  return reply.type('application/json; charset=utf-8').send(Buffer.from(`[${texts.join(',')}]`));
}

/** One entry of a type. Throws if it does not exist or is not published. */
export async function readEntry(app: App, type: ContentType, id: string, query: Query) {
  const entry = /^\d{1,9}$/.test(id) ? await findEntry(app.db, Number(id)) : undefined;
  if (!entry || entry.type !== type || (entry.source === null && entry.draft === null)) throw invalidId();
  if (entry.source === null) throw new RestError(401, 'rest_forbidden', 'content.forbidden');
  const published: PublishedEntry = { ...entry, source: entry.source };
  const translations = (await translationsOf(app, [published])).get(published.id) ?? {};
  const pictures = await picturesOf(app, [published]);
  const answer = entryAnswer(app, published, { translations, embeds: embeds(query), pictures });
  return pickFields(answer, listOf(query._fields));
}
