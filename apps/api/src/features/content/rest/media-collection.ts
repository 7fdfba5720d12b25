import { contentTypes } from '@labelwerk/content/names.ts';
import type { FastifyReply } from 'fastify';
import type { App } from '#platform/app.ts';
import { mapInSlices } from '#platform/turns/slices.ts';
import { findEntriesByIds, findPublished, findPublishedNames } from '../content-repository.ts';
import { findPictures } from '../pictures/pictures-repository.ts';
import { addressOfRequest, filterOf, pagingOf, refusePastEnd, setPagingHeaders } from './collections.ts';
import { mediaAnswer } from './media-answer.ts';
import { pickFields } from './pick-fields.ts';
import { pictureAnswer } from './picture-answer.ts';
import { idsOf, listOf, type Query } from './read-query.ts';
import { isFindable } from './render-entry.ts';
import { invalidId } from './rest-error.ts';

/** A page of the pictures: editors' pictures, then the generated pictures of pages. */
export async function listMedia(
  app: App,
  { query, url, reply }: { query: Query; url: string; reply: FastifyReply },
) {
  const paging = pagingOf(query);
  const mediaIds = idsOf(query, 'include');
  // Pictures that are named by their ids are answered whatever their language.
  const anyLanguage = mediaIds !== undefined && query.lang === undefined && { language: undefined };
  const filter = { ...filterOf(query, contentTypes), mediaIds, ...anyLanguage };
  const names = await findPublishedNames(app.db, filter);
  const uploaded = (await findPictures(app.db)).filter(
    ({ id }) => filter.mediaIds?.includes(id) ?? filter.slugs === undefined,
  );
  const pictured = [...uploaded, ...names.filter(isFindable)];
  refusePastEnd(paging.page, paging.perPage, pictured.length);
  setPagingHeaders(reply, { ...paging, total: pictured.length, address: addressOfRequest(app, url) });
  const page = pictured.slice(paging.offset, paging.offset + paging.limit);
  const drawn = await findEntriesByIds(
    app.db,
    page.flatMap((one) => ('hash' in one ? [] : [one.id])),
  );
  const fields = listOf(query._fields);
  const answers = await mapInSlices(page, (one) => {
    if ('hash' in one) return pickFields(pictureAnswer(app, one), fields);
    const entry = drawn.get(one.id);
    return entry && pickFields(mediaAnswer(app, entry), fields);
  });
  // An entry that was withdrawn between the two statements is left out.
  return answers.filter((answer) => answer !== undefined);
}

/** One picture. Throws if it does not exist. */
export async function readMedia(app: App, id: string, query: Query) {
  const wanted = /^\d{1,9}$/.test(id) ? Number(id) : 0;
  const fields = listOf(query._fields);
  const uploaded = (await findPictures(app.db)).find((picture) => picture.id === wanted);
  if (uploaded) return pickFields(pictureAnswer(app, uploaded), fields);
  const found = await findPublished(
    app.db,
    { types: contentTypes, mediaIds: [wanted] },
    { orderBy: 'id', direction: 'asc', limit: 1, offset: 0 },
  );
  const [entry] = found.entries;
  if (!entry || !isFindable(entry)) throw invalidId();
  return pickFields(mediaAnswer(app, entry), fields);
}
