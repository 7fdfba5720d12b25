import type { ExpectationQuery } from '@labelwerk/contracts/artwork/expectation.ts';
import type { Verdict } from '@labelwerk/contracts/artwork/verdict.ts';
import { uploadCalls } from '@labelwerk/contracts/upload/calls.ts';
import { type ChunkAnswer, chunkBytes, type JobInfo } from '@labelwerk/contracts/upload/chunks.ts';
import { Problem, send as sendCall } from '#platform/client/call.ts';
import { randomId } from '#platform/client/random-id.ts';
import { type ChunkPlan, ChunkRefused, planChunks, uploadInChunks } from './chunk-upload.ts';
import { pause } from './pause.ts';
import { isWorthRetrying, pauseBefore } from './retry.ts';
import { Stopped } from './stopped.ts';

/** Target of a file: a label size in mm (0: none is set), and the cart line if it is for one. */
export type Wanted = { readonly width: number; readonly height: number; readonly item?: string };

type ChunkToSend = {
  readonly file: File;
  /** The upload's id; null until its first chunk has arrived. */
  readonly hash: string | null;
  readonly uploadId: string;
  readonly wanted: Wanted;
  readonly chunk: ChunkPlan;
  readonly total: number;
};

async function sendChunk(
  { file, hash, uploadId, wanted, chunk, total }: ChunkToSend,
  signal: AbortSignal,
): Promise<ChunkAnswer> {
  const form = new FormData();
  // Fields first: a streaming server knows at once what the bytes are for.
  form.set('filename', file.name);
  form.set('totalChunks', String(total));
  form.set('chunkIndex', String(chunk.index));
  form.set('chunkSize', String(chunkBytes));
  form.set('totalFileSize', String(file.size));
  form.set('width', String(wanted.width));
  form.set('height', String(wanted.height));
  if (wanted.item) form.set('item', wanted.item);
  form.set('upload_id', uploadId);
  if (hash) form.set('preflight_hash', hash);
  form.set('chunk', file.slice(chunk.from, chunk.to), 'chunk');
  try {
    return await sendCall(uploadCalls.sendForm, { body: form, signal });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new ChunkRefused(error.status, error.errors[0]?.message ?? error.message, error.retryAfter);
  }
}

export type Transfer = {
  readonly file: File;
  readonly wanted: Wanted;
  /** Hash of an earlier attempt. */
  readonly earlier: string | undefined;
  /** The earlier attempt was for a file of this name and size, but possibly not for the same one. */
  readonly unsure?: boolean;
  readonly onBegun: (hash: string) => void;
  readonly onProgress: (percent: number) => void;
  readonly signal: AbortSignal;
};

/**
 * Uploads a whole file, resuming an earlier attempt; returns the file's hash. An earlier attempt for
 * another file, or one that no longer exists, is ignored.
 */
export async function transferFile(transfer: Transfer): Promise<string> {
  const { earlier, signal } = transfer;
  if (earlier === undefined) return transferRest(transfer, undefined);
  const info = await findUpload(earlier, transfer.file);
  try {
    return await transferRest(transfer, info);
  } catch (error) {
    const isOther = error instanceof ChunkRefused && (error.status === 409 || error.status === 410);
    if (!info || !isOther || signal.aborted) throw error;
    return transferRest(transfer, undefined);
  }
}

async function transferRest(transfer: Transfer, info: JobInfo | undefined): Promise<string> {
  const { file, wanted, unsure = false, onBegun, onProgress, signal } = transfer;
  const plan = planChunks(file.size, chunkBytes);
  const received = new Set(info?.received ?? []);
  // The first and the last received chunk are sent again to verify that it is the same file: the server
  // refuses a different one.
  if (unsure) for (const index of [0, Math.max(...received, 0)]) received.delete(index);
  let hash = info?.preflight_hash ?? null;
  const uploadId = randomId();
  if (!received.has(0)) {
    // The first chunk opens the upload and is checked before anything else is sent.
    const first = plan[0] ?? { index: 0, from: 0, to: 0 };
    const answer = await firstChunk(
      () => sendChunk({ file, hash, uploadId, wanted, chunk: first, total: plan.length }, signal),
      signal,
    ).catch((error: unknown) => {
      // Stopped before its hash is known: the chunk may still arrive.
      if (signal.reason instanceof Stopped && hash === null)
        void abortByUploadId(uploadId).catch(() => undefined);
      throw error;
    });
    hash = answer.preflight_hash;
    if (!unsure) for (const index of answer.received) received.add(index);
    received.add(0);
  }
  const known = hash ?? '';
  onBegun(known);
  await uploadInChunks({
    size: file.size,
    chunkSize: chunkBytes,
    received: [...received],
    signal,
    onProgress,
    send: async (chunk, total, chunkSignal) => {
      await sendChunk({ file, hash: known, uploadId, wanted, chunk, total }, chunkSignal);
    },
  });
  return known;
}

/** The first chunk, retried like any other. */
async function firstChunk(send: () => Promise<ChunkAnswer>, signal: AbortSignal): Promise<ChunkAnswer> {
  let answer: ChunkAnswer | undefined;
  await uploadInChunks({
    size: 1,
    chunkSize: 1,
    received: [],
    signal,
    onProgress: () => undefined,
    send: async () => {
      answer = await send();
    },
  });
  if (!answer) throw new Problem(0, {});
  return answer;
}

/** The server's state of an earlier attempt that can be resumed. */
async function findUpload(hash: string, file: File): Promise<JobInfo | undefined> {
  const language = document.documentElement.lang.slice(0, 2);
  const info = await sendCall(uploadCalls.getUpload, { params: { lang: language, job: hash } }).catch(
    () => undefined,
  );
  const isAlive = info?.state === 'receiving' || info?.state === 'assembled';
  return isAlive && (info.size === null || info.size === file.size) ? info : undefined;
}

const pollMs = 400;
/** Maximum wait for a verdict while online. */
const longestWaitMs = 90_000;

/** Polls for the verdict: against the given expectations, or (`item`) everything a cart line requires. */
export async function waitForVerdict(
  hash: string,
  asked: Partial<ExpectationQuery>,
  signal: AbortSignal,
): Promise<Verdict> {
  const language = document.documentElement.lang.slice(0, 2);
  const params = { lang: language, preflight_hash: hash, page: '1' };
  const query = Object.fromEntries(Object.entries(asked).filter(([, value]) => Boolean(value)));
  let left = longestWaitMs / pollMs;
  /** The server's reason for the wait, if it gives one. */
  let waiting = '';
  for (let broken = 0; ; ) {
    try {
      const answer = await sendCall(uploadCalls.getVerdictForLabel, { params, query, signal });
      if (answer.pending === 0) return answer;
      waiting = answer.reason === 'busy' ? answer.message : '';
      broken = 0;
    } catch (error) {
      if (!(error instanceof Problem) || !isWorthRetrying(error.status, broken)) throw error;
      // Time offline does not count as waiting for the verdict.
      await pause(pauseBefore(broken, error.retryAfter), signal);
      broken += 1;
      continue;
    }
    left -= 1;
    if (left < 0) throw new Problem(0, waiting === '' ? {} : { detail: waiting });
    await pause(pollMs, signal);
  }
}

export const setSortOrder = (hash: string, order: readonly number[]) =>
  sendCall(uploadCalls.orderPages, { query: { job: hash, order: order.join(',') } });

/** Adds an upload to the library; customers may name one of their folders. */
export const finalizeUpload = (hash: string, folder?: string) =>
  sendCall(uploadCalls.finalizeUpload, { query: { job: hash, ...(folder && { folder }) } });

const abortByUploadId = (uploadId: string) =>
  sendCall(uploadCalls.abortUpload, { query: { upload_id: uploadId } });

export const abortUpload = (hash: string) => sendCall(uploadCalls.abortUpload, { query: { job: hash } });
