import type { Expectations } from '@labelwerk/artwork/preflight/expectation/expectations.ts';
import type { PendingVerdict, Verdict } from '@labelwerk/contracts/artwork/verdict.ts';
import type { uploadCalls } from '@labelwerk/contracts/upload/calls.ts';
import { type ChunkAnswer, type JobInfo, uploadExpiryHours } from '@labelwerk/contracts/upload/chunks.ts';
import { findingIn, pagesAgainst } from '#features/files/artwork/index.ts';
import type { App } from '#platform/app.ts';
import { type Language, messageOf } from '#platform/messages/messages.ts';
import { type CallResult, failure, success } from '#platform/problems/failure.ts';
import { missingOf } from './chunks/assemble-upload.ts';
import { judgedUpload } from './judged-upload.ts';
import { findChunks, type UploadRow } from './upload-repository.ts';

/** Maximum wait of a request for the check result, in ms. */
const timeoutMs = 1_500;

const indicesOf = async ({ db }: App, upload: UploadRow): Promise<number[]> =>
  (await findChunks(db, upload.id)).map((chunk) => chunk.chunk_index);

/** The response to a chunk. */
export async function chunkStored(app: App, upload: UploadRow): Promise<ChunkAnswer> {
  return {
    preflight_hash: upload.id,
    page: 1,
    received: await indicesOf(app, upload),
    total_chunks: upload.total_chunks,
    complete: upload.received_chunks === upload.total_chunks,
    file_id: upload.file_id,
  };
}

/** The data needed to resume an upload after a reload. */
export async function jobInfo(app: App, upload: UploadRow): Promise<JobInfo> {
  const received = await indicesOf(app, upload);
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
    item: upload.item_id,
    file_id: upload.file_id,
    expires_at: new Date(expires).toISOString(),
  };
}

/** The check result of a page (from 1) of an upload for the given expectation, or the pending state. */
export async function verdictOf(
  app: App,
  upload: UploadRow,
  {
    page,
    expected,
    language,
  }: { readonly page: number; readonly expected: Expectations; readonly language: Language },
): Promise<CallResult<Verdict | PendingVerdict, typeof uploadCalls.getVerdict>> {
  const judged = await judgedUpload(app, upload, expected, timeoutMs);
  if (!judged.ok) return judged;
  if ('complete' in judged.value) {
    const { complete, isPostponed } = judged.value;
    const reason = !complete ? 'incomplete' : isPostponed ? 'busy' : 'checking';
    const message = messageOf(language, `artwork.waiting.${reason}`);
    return success({ pending: 1, preflight_hash: upload.id, page, complete, reason, message } as const);
  }
  const { artwork, status, findings, onEveryPage, drawn } = judged.value;
  const picture = (number: number) => `/dataupload/previewImage/${upload.id}/${number}`;
  // A chosen page is judged together with the other chosen ones, any other page on its own.
  const printed = pagesAgainst(artwork, expected, findings);
  const pages = pagesAgainst(artwork, expected, onEveryPage).map((one, index) =>
    upload.sort_order?.includes(one.page) ? (printed[index] ?? one) : one,
  );
  const wanted = pages[page - 1];
  if (!wanted && (page !== 1 || pages.length > 0)) return failure('upload.no-such-page');
  return success({
    pending: 0 as const,
    preflight_hash: upload.id,
    filename: upload.filename,
    page,
    pages: artwork.page_count,
    width: wanted?.width ?? 0,
    height: wanted?.height ?? 0,
    isValid: wanted?.isValid ?? false,
    preflight_task_status: status,
    drawn,
    preview: wanted ? picture(page) : '',
    page_verdicts: pages.map((one) => ({ ...one, preview: picture(one.page) })),
    findings: findings.map((finding) => findingIn(language, finding)),
  });
}
