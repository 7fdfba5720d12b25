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
import { type Failure, failure, ProblemError, type Result, success } from '#platform/problems/failure.ts';
import { isOutOfRoom } from '#platform/problems/system-trouble.ts';
import { finalizeUpload } from '../ending/close-upload.ts';
import type { Sender } from '../new-upload.ts';
import { chunkStored } from '../show-upload.ts';
import { assembleUpload } from './assemble-upload.ts';
import type { ChunkPlace } from './chunk-place.ts';
import { storeChunk } from './store-chunk.ts';

/** The customer of the token, otherwise the visitor of the guest identity; throws 401 without either. */
export function ownerOrProblem(request: Pick<FastifyRequest, 'identity' | 'guestId'>): Owner {
  const owner = ownerOf(request);
  if (!owner) throw new ProblemError(failure('upload.no-owner'));
  return owner;
}

export function senderOf({ settings }: App, request: FastifyRequest): Sender {
  const from = visitorOf(settings, request);
  return {
    owner: ownerOrProblem(request),
    personId: request.identity?.personId ?? null,
    from: keyedHash(settings, 'network', from).toString('hex'),
  };
}

/**
 * Throws 507 if the disk is nearly full, or for a visitor if there is no room for files of visitors; called before the
 * body is read.
 */
export async function refuseWithoutRoom(app: App, request: FastifyRequest): Promise<void> {
  if ((await app.files.freeShare()) < minFreeShare) throw new ProblemError(noRoom());
  const { owner, from } = senderOf(app, request);
  if (!('guestId' in owner)) return;
  const refused = await guestRefusal(app, app.db, from, { bytes: 0, isReceived: true });
  if (refused) throw new ProblemError(refused);
}

export const noRoom = (): Failure => failure('upload.disk-full', { retryAfter: 60 });

/** Runs work that writes files; turns a full disk into a 507. The work removes its incomplete files. */
export async function withRoom<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isOutOfRoom(error)) throw new ProblemError(noRoom());
    throw error;
  }
}

/** The sanitised file name of a chunk; null if the upload is identified by its hash only. */
function nameOf(raw: string | undefined, place: ChunkPlace): Result<string | null> {
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
  request: FastifyRequest,
  { place, rawName, incoming, folderId, finalize }: TakenChunk,
): Promise<Result<ChunkAnswer>> {
  const sender = senderOf(app, request);
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
