import { contentTypes } from '@labelwerk/content/names.ts';
import type { FastifyReply } from 'fastify';
import type { Services } from '#platform/services.ts';
import { findPublished } from '../content-repository.ts';
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
  services: Services,
  { query, url, reply }: { query: Query; url: string; reply: FastifyReply },
) {
  const paging = pagingOf(query);
  const filter = { ...filterOf(query, contentTypes), mediaIds: idsOf(query, 'include') };
  const all = await findPublished(services.db, filter, {
    orderBy: 'date',
    direction: 'desc',
    limit: 10_000,
    offset: 0,
  });
  const uploaded = (await findPictures(services.db)).filter(
    ({ id }) => filter.mediaIds?.includes(id) ?? filter.slugs === undefined,
  );
  const pictured = [...uploaded, ...all.entries.filter(isFindable)];
  refusePastEnd(paging.page, paging.perPage, pictured.length);
  setPagingHeaders(reply, { ...paging, total: pictured.length, address: addressOfRequest(services, url) });
  const fields = listOf(query._fields);
  return pictured
    .slice(paging.offset, paging.offset + paging.limit)
    .map((one) =>
      pickFields('hash' in one ? pictureAnswer(services, one) : mediaAnswer(services, one), fields),
    );
}

/** One picture. Throws if it does not exist. */
export async function readMedia(services: Services, id: string, query: Query) {
  const wanted = /^\d{1,9}$/.test(id) ? Number(id) : 0;
  const fields = listOf(query._fields);
  const uploaded = (await findPictures(services.db)).find((picture) => picture.id === wanted);
  if (uploaded) return pickFields(pictureAnswer(services, uploaded), fields);
  const found = await findPublished(
    services.db,
    { types: contentTypes, mediaIds: [wanted] },
    { orderBy: 'id', direction: 'asc', limit: 1, offset: 0 },
  );
  const [entry] = found.entries;
  if (!entry || !isFindable(entry)) throw invalidId();
  return pickFields(mediaAnswer(services, entry), fields);
}
