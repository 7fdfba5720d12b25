import { isUuid } from '@labelwerk/contracts/values/identifiers.ts';
import { create } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { previewOf, sendPreview } from '#features/files/pictures/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { replyOfBytes } from '#platform/http/reply-of-bytes.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { findFilesOf } from '../briefs/briefs-repository.ts';
import { pictureName } from '../briefs/pictures/picture-name.ts';
import { findPictureOf } from '../briefs/pictures/pictures-repository.ts';
import { findResult } from '../deliveries/deliveries-repository.ts';

const missing = () => failure('services.missing');

/** The bytes of a file are in the file store (`key`) or in memory (`bytes`). */
export type FileOfAny = {
  readonly filename: string;
  readonly mediaType: string;
  readonly key: string | null;
  readonly bytes: Buffer | null;
};

/** A file or picture that a brief names; 404 for any other. */
export async function fileOfBrief(
  db: Db,
  of: Parameters<typeof findFilesOf>[1],
  fileId: string,
): Promise<Result<FileOfAny, 'services.missing'>> {
  const file = (await findFilesOf(db, of)).find((one) => one.file_id === fileId);
  if (!file) {
    const picture = isUuid(fileId) ? await findPictureOf(db, of, fileId) : undefined;
    if (!picture) return missing();
    const { media_type: mediaType, content } = picture;
    return success({ filename: pictureName(picture), mediaType, key: null, bytes: content });
  }
  const filename = /\.pdf$/i.test(file.filename) ? file.filename : `${file.filename}.pdf`;
  return success({ filename, mediaType: 'application/pdf', key: file.content_key, bytes: null });
}

/** A result uploaded by staff; with a number, only if it is part of this delivery. 404 otherwise. */
export async function fileOfResult(
  db: Db,
  serviceId: string,
  fileId: string,
  number?: number,
): Promise<Result<FileOfAny, 'services.missing'>> {
  const result = isUuid(fileId) ? await findResult(db, serviceId, fileId) : undefined;
  if (!result || (number !== undefined && result.delivery !== number)) return missing();
  const { filename, media_type: mediaType, content_key: key, content: bytes } = result;
  return success({ filename, mediaType, key, bytes });
}

/** Sends a file as a download, which browsers never display under the shop's origin. */
export async function sendFile(
  app: Pick<App, 'files'>,
  reply: { readonly raw: unknown; readonly send: unknown },
  { filename, mediaType, key, bytes }: FileOfAny,
): Promise<Result<FastifyReply, 'services.missing'>> {
  const content = key === null ? undefined : await app.files.read(key);
  const body = content?.stream ?? bytes;
  if (!body) return missing();
  const sent = replyOfBytes(reply)
    .header('content-length', String(content?.size ?? bytes?.length ?? 0))
    .header('content-disposition', create(filename))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .type(mediaType)
    .send(body);
  return success(sent);
}

/** Sends a picture of the first page of a PDF. */
export async function sendFirstPage(
  app: App,
  reply: unknown,
  { key }: FileOfAny,
): Promise<Result<FastifyReply, 'artwork.preview-missing'>> {
  if (key === null) return failure('artwork.preview-missing');
  return sendPreview(reply, await previewOf(app, key, 1, { size: 'document', density: 1 }));
}
