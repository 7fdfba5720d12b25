import type { ProblemCode } from '@labelwerk/contracts/call/problem-status.ts';
import type { uploadCalls } from '@labelwerk/contracts/upload/calls.ts';
import type { ChunkAnswer } from '@labelwerk/contracts/upload/chunks.ts';
import type { FastifyRequest } from 'fastify';
import { expectArtwork } from '#features/files/artwork/index.ts';
import { cleanFileName } from '#features/files/library/index.ts';
import { guestRefusal } from '#features/files/storage/index.ts';
import type { App } from '#platform/app.ts';
import { keyedHash } from '#platform/auth/keys.ts';
import { type Owner, ownerOf } from '#platform/auth/owner.ts';
import { visitorOf } from '#platform/auth/visitor.ts';
import type { Incoming } from '#platform/files/incoming.ts';
import { minFreeShare } from '#platform/files/local-volume.ts';
import { type CallResult, failure, type Result, resultOf, success } from '#platform/problems/failure.ts';
import { isOutOfRoom } from '#platform/problems/system-trouble.ts';
import { finalizeUpload } from '../ending/close-upload.ts';
import type { Sender } from '../new-upload.ts';
import { chunkStored } from '../show-upload.ts';
import { assembleUpload } from './assemble-upload.ts';
import type { ChunkPlace } from './chunk-place.ts';
import { storeChunk } from './store-chunk.ts';

/** The customer of the token, otherwise the visitor of the guest identity; 401 without either. */
export const uploadOwner = (
  request: Pick<FastifyRequest, 'identity' | 'guestId'>,
): Result<Owner, 'upload.no-owner'> => resultOf(ownerOf(request), 'upload.no-owner');

export function senderOf({ settings }: App, request: FastifyRequest): Result<Sender, 'upload.no-owner'> {
  const owner = uploadOwner(request);
  if (!owner.ok) return owner;
  const from = visitorOf(settings, request);
  return success({
    owner: owner.value,
    personId: request.identity?.personId ?? null,
    from: keyedHash(settings, 'network', from).toString('hex'),
  });
}

/**
 * The sender of a chunk; 507 if the disk is nearly full, or for a visitor if there is no room for files of visitors.
 * Called before the body is read.
 */
export async function senderWithRoom(app: App, request: FastifyRequest) {
  if ((await app.files.freeShare()) < minFreeShare) return noRoom();
  const sender = senderOf(app, request);
  if (!sender.ok || !('guestId' in sender.value.owner)) return sender;
  const room = { bytes: 0, isReceived: true };
  return (await guestRefusal(app, app.db, sender.value.from, room)) ?? sender;
}

const noRoom = () => failure('upload.disk-full', { retryAfter: 60 });

/** Runs work that writes files; turns a full disk into a 507. The work removes its incomplete files. */
export async function withRoom<T, Code extends ProblemCode>(
  work: () => Promise<Result<T, Code>>,
): Promise<Result<T, Code | 'upload.disk-full'>> {
  try {
    return await work();
  } catch (error) {
    if (isOutOfRoom(error)) return noRoom();
    throw error;
  }
}

/** The sanitised file name of a chunk; null if the upload is identified by its hash only. */
function nameOf(raw: string | undefined, place: ChunkPlace): Result<string | null, 'request.invalid'> {
  if (raw === undefined || raw === '') {
    if (place.hash !== null) return success(null);
    return failure('request.invalid', { errors: [{ path: 'filename', code: 'field.required' }] });
  }
  const cleaned = cleanFileName(raw);
  return 'name' in cleaned
    ? success(cleaned.name)
    : failure('request.invalid', { errors: [{ path: 'filename', code: cleaned.fault }] });
}

export type TakenChunk = {
  readonly place: ChunkPlace;
  readonly rawName: string | undefined;
  readonly incoming: Incoming;
  readonly folderId: number | null;
  /** Add the file to the library after the last chunk. */
  readonly finalize: boolean;
};

/** Stores a chunk; after the last one, assembles and inspects the file. */
export async function takeChunk(
  app: App,
  { request, sender }: { readonly request: FastifyRequest; readonly sender: Sender },
  { place, rawName, incoming, folderId, finalize }: TakenChunk,
): Promise<CallResult<ChunkAnswer, typeof uploadCalls.sendChunk>> {
  await request.identity?.confirm();
  const name = nameOf(rawName, place);
  if (!name.ok) return name;
  expectArtwork(app);
  const stored = await storeChunk(app, sender, { ...place, filename: name.value, folderId }, incoming);
  if (!stored.ok) return stored;
  let upload = stored.value;
  if (upload.received_chunks === upload.total_chunks && upload.state !== 'finalized') {
    const closed = finalize
      ? await finalizeUpload(app, sender, upload.id)
      : await assembleUpload(app, upload);
    if (!closed.ok) return closed;
    upload = closed.value;
  }
  return success(await chunkStored(app, upload));
}
