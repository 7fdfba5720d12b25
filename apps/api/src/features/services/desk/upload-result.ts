import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { deskServiceCalls } from '@labelwerk/contracts/services/desk-calls.ts';
import { mayDeliver } from '@labelwerk/domain/services/service-states.ts';
import { claimArtwork, orderInspection } from '#features/files/artwork/index.ts';
import { cleanFileName } from '#features/files/library/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { dropIncoming, type Incoming, receiveFile } from '#platform/files/incoming.ts';
import { type CallResult, type Failure, failure, success } from '#platform/problems/failure.ts';
import { insertResult, type ResultRow } from '../deliveries/deliveries-repository.ts';
import { findOrdered, lockOrdered, type ServiceRow } from '../ordered/ordered-repository.ts';
import { type ResultKind, resultKind } from './result-kind.ts';

/** Maximum size of a PDF in bytes. */
const maxPdf = 200_000_000;
/** Maximum size of a picture in bytes; pictures are stored in the database. */
const maxPicture = 10_000_000;

/** Thrown to stop receiving a file. */
class TooLarge extends Error {}

/** Passes on a stream up to the maximum size; throws `TooLarge` beyond that. */
async function* limited(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let size = 0;
  for await (const piece of source) {
    size += piece.length;
    if (size > maxPdf) throw new TooLarge();
    yield piece;
  }
}

const tooLarge = (bytes: number) =>
  failure('services.result-too-large', { params: { mb: bytes / 1_000_000 } });

/** Why nothing can be uploaded or delivered for a service; undefined if it can. */
export function notDeliverable(
  row: ServiceRow,
): Failure<'services.unpaid' | 'services.done-already'> | undefined {
  if (row.state === 'awaiting_payment') return failure('services.unpaid');
  return mayDeliver(row.state) ? undefined : failure('services.done-already');
}

type UploadedResult = CallResult<
  { readonly row: ServiceRow; readonly result: ResultRow },
  typeof deskServiceCalls.uploadServiceResult
>;

/** Stores a file uploaded by staff. The customer sees it once it is part of a delivery. */
export async function uploadResult(
  app: Pick<App, 'db' | 'files' | 'queue' | 'now'>,
  serviceId: string,
  given: { readonly filename: string; readonly stream: Readable },
): Promise<UploadedResult> {
  const row = await findOrdered(app.db, serviceId);
  if (!row) return failure('services.missing');
  const refused = notDeliverable(row);
  if (refused) return refused;
  const named = cleanFileName(given.filename);
  if ('fault' in named)
    return failure('request.invalid', { errors: [{ path: 'filename', code: named.fault }] });
  const incoming = await receiveFile(app.files.scratchFolder, limited(given.stream)).catch(
    (error: unknown) => {
      if (error instanceof TooLarge) return undefined;
      throw error;
    },
  );
  if (!incoming) return tooLarge(maxPdf);
  try {
    const kind = resultKind(incoming.head);
    if (!kind) return failure('services.file-kind');
    if (kind !== 'application/pdf' && incoming.size > maxPicture) return tooLarge(maxPicture);
    return await keepResult(app, row, { incoming, kind, filename: named.name });
  } finally {
    await dropIncoming(incoming);
  }
}

type Kept = { readonly incoming: Incoming; readonly kind: ResultKind; readonly filename: string };

async function keepResult(
  app: Pick<App, 'db' | 'files' | 'queue' | 'now'>,
  { id }: ServiceRow,
  { incoming, kind, filename }: Kept,
) {
  const { path, size, sha256 } = incoming;
  const isPdf = kind === 'application/pdf';
  const content = isPdf ? null : await readFile(path);
  if (isPdf) {
    await claimArtwork(app.db, sha256, size, undefined);
    await app.files.adopt(path, sha256);
  }
  return app.db.transaction().execute(async (trx: Db): Promise<UploadedResult> => {
    const row = await lockOrdered(trx, id);
    if (!row) return failure('services.missing');
    const refused = notDeliverable(row);
    if (refused) return refused;
    if (isPdf) await orderInspection(app, trx, sha256);
    const result = await insertResult(trx, {
      ...{ id: randomUUID(), service_id: id, filename, media_type: kind, size, sha256, content },
      ...{ content_key: isPdf ? sha256 : null, created_at: app.now() },
    });
    return success({ row, result });
  });
}
