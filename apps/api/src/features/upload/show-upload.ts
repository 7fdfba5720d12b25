import type { PendingVerdict, Verdict } from '@labelwerk/contracts/artwork/verdict.ts';
import { type ChunkAnswer, type JobInfo, uploadExpiryHours } from '@labelwerk/contracts/upload/chunks.ts';
import type { Size } from '@labelwerk/domain/label/file-size.ts';
import { findArtwork, findingIn, inspectArtwork, pagesAgainst } from '#features/artwork/index.ts';
import { failure, type Result, success } from '#platform/failure.ts';
import type { Language } from '#platform/messages.ts';
import type { Services } from '#platform/services.ts';
import { assembleUpload, missingOf } from './assemble-upload.ts';
import { uploadGone } from './open-upload.ts';
import { findChunks, type UploadRow } from './upload-repository.ts';

/** How long a question waits for the verdict before it is told to come again. */
const patienceMs = 1_500;

const indicesOf = async ({ db }: Services, upload: UploadRow): Promise<number[]> =>
  (await findChunks(db, upload.id)).map((chunk) => chunk.chunk_index);

/** What a sender is told after a chunk. */
export async function chunkStored(services: Services, upload: UploadRow): Promise<ChunkAnswer> {
  return {
    preflight_hash: upload.id,
    page: 1,
    received: await indicesOf(services, upload),
    total_chunks: upload.total_chunks,
    complete: upload.received_chunks === upload.total_chunks,
    file_id: upload.file_id,
  };
}

/** Enough to go on with an upload after a reload. */
export async function jobInfo(services: Services, upload: UploadRow): Promise<JobInfo> {
  const received = await indicesOf(services, upload);
  const expires = upload.touched_at.getTime() + uploadExpiryHours * 3_600_000;
  return {
    job: upload.id,
    preflight_hash: upload.id,
    filename: upload.filename,
    state: upload.state,
    total_chunks: upload.total_chunks,
    chunk_size: upload.chunk_size,
    size: upload.declared_size,
    received,
    missing: missingOf(upload.total_chunks, received),
    width: upload.width,
    height: upload.height,
    file_id: upload.file_id,
    expires_at: new Date(expires).toISOString(),
  };
}

/** The verdict on a page of an upload against a label size, or that it is pending. `page` from 1. */
export async function verdictOf(
  services: Services,
  upload: UploadRow,
  page: number,
  expected: Size,
  language: Language,
): Promise<Result<Verdict | PendingVerdict>> {
  if (upload.state === 'aborted' || upload.state === 'expired') return uploadGone();
  const complete = upload.received_chunks === upload.total_chunks;
  const pending = success({ pending: 1, preflight_hash: upload.id, page, complete } as const);
  if (!complete) return pending;
  const assembled = await assembleUpload(services, upload);
  if (!assembled.ok) return assembled.code === 'upload.incomplete' ? pending : assembled;
  const key = assembled.value.artwork_key ?? '';
  let artwork = await findArtwork(services.db, key);
  if (artwork?.status === 'pending') {
    const looked = inspectArtwork(services, key).catch((error: unknown) =>
      services.log.warn({ err: error }, 'a file was not looked at'),
    );
    await Promise.race([looked, new Promise((resolve) => setTimeout(resolve, patienceMs).unref())]);
    artwork = await findArtwork(services.db, key);
  }
  if (!artwork || artwork.status === 'pending') return pending;
  const picture = (number: number) => `/dataupload/previewImage/${upload.id}/${number}`;
  const pages = pagesAgainst(artwork, expected);
  const wanted = pages[page - 1];
  if (!wanted && (page !== 1 || pages.length > 0)) return failure(404, 'upload.no-such-page');
  return success({
    pending: 0 as const,
    preflight_hash: upload.id,
    filename: upload.filename,
    page,
    pages: artwork.page_count,
    width: wanted?.width ?? 0,
    height: wanted?.height ?? 0,
    isValid: wanted?.isValid ?? false,
    preflight_task_status: artwork.status,
    preview: wanted ? picture(page) : '',
    page_verdicts: pages.map((one) => ({ ...one, preview: picture(one.page) })),
    findings: artwork.findings.map((finding) => findingIn(language, finding)),
  });
}
