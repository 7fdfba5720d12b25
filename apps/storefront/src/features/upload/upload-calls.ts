import type { PendingVerdict, Verdict } from '@labelwerk/contracts/artwork/verdict.ts';
import {
  type ChunkAnswer,
  chunkBytes,
  type FinalizeAnswer,
  type JobInfo,
} from '@labelwerk/contracts/upload/chunks.ts';
import { call, Problem } from '#platform/client/call.ts';
import { type ChunkPlan, ChunkRefused, planChunks, uploadInChunks } from './chunk-upload.ts';

export type WantedSize = { readonly width: number; readonly height: number };

async function sendChunk(
  file: File,
  hash: string | null,
  uploadId: string,
  size: WantedSize,
  chunk: ChunkPlan,
  total: number,
  signal: AbortSignal,
): Promise<ChunkAnswer> {
  const form = new FormData();
  // Fields first: a server that reads while it receives knows at once what the bytes are for.
  form.set('filename', file.name);
  form.set('totalChunks', String(total));
  form.set('chunkIndex', String(chunk.index));
  form.set('chunkSize', String(chunkBytes));
  form.set('totalFileSize', String(file.size));
  form.set('width', String(size.width));
  form.set('height', String(size.height));
  form.set('upload_id', uploadId);
  if (hash) form.set('preflight_hash', hash);
  form.set('chunk', file.slice(chunk.from, chunk.to), 'chunk');
  try {
    return await call<ChunkAnswer>('/public/dataupload/upload', { method: 'POST', body: form, signal });
  } catch (error) {
    if (error instanceof Problem)
      throw new ChunkRefused(error.status, error.errors[0]?.message ?? error.message);
    throw error;
  }
}

export type Transfer = {
  readonly file: File;
  readonly size: WantedSize;
  /** Hash of an earlier try of the same file. */
  readonly earlier: string | undefined;
  readonly onBegun: (hash: string) => void;
  readonly onProgress: (percent: number) => void;
  readonly signal: AbortSignal;
};

/** Brings a whole file over, going on with what an earlier try left; answers the hash the file is known by. */
export async function transferFile({
  file,
  size,
  earlier,
  onBegun,
  onProgress,
  signal,
}: Transfer): Promise<string> {
  const info = earlier ? await findUpload(earlier) : undefined;
  const received = new Set(info?.received ?? []);
  let hash = info?.preflight_hash ?? null;
  const uploadId = crypto.randomUUID();
  const plan = planChunks(file.size, chunkBytes);
  const first = plan.find((chunk) => !received.has(chunk.index));
  if (hash === null || (first?.index === 0 && first)) {
    // The first chunk opens the upload and is looked at before anything else is sent.
    const answer = await firstChunk(
      () =>
        sendChunk(file, hash, uploadId, size, plan[0] ?? { index: 0, from: 0, to: 0 }, plan.length, signal),
      signal,
    );
    hash = answer.preflight_hash;
    for (const index of answer.received) received.add(index);
  }
  onBegun(hash);
  const known = hash;
  await uploadInChunks({
    size: file.size,
    chunkSize: chunkBytes,
    received: [...received],
    signal,
    onProgress,
    send: async (chunk, total, chunkSignal) => {
      await sendChunk(file, known, uploadId, size, chunk, total, chunkSignal);
    },
  });
  return known;
}

/** The first chunk, tried again like any other. */
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

async function findUpload(hash: string): Promise<JobInfo | undefined> {
  const info = await call<JobInfo>(
    `/public/${document.documentElement.lang.slice(0, 2)}/upload/jobinfo/${hash}`,
  ).catch(() => undefined);
  return info && (info.state === 'receiving' || info.state === 'assembled') ? info : undefined;
}

const pollMs = 400;
const longestWaitMs = 90_000;

/**
 * Asks for the verdict until it is there: against a label size, or (`item`) against everything that a cart line wants.
 */
export async function waitForVerdict(
  hash: string,
  { width, height }: WantedSize,
  signal: AbortSignal,
  item?: string,
): Promise<Verdict> {
  const language = document.documentElement.lang.slice(0, 2);
  const until = Date.now() + longestWaitMs;
  for (;;) {
    const answer = await call<Verdict | PendingVerdict>(
      `/public/${language}/dataupload/preflight/${hash}/1?width=${width}&height=${height}${item ? `&item=${item}` : ''}`,
      { signal },
    );
    if (answer.pending === 0) return answer;
    if (Date.now() > until) throw new Problem(0, {});
    await new Promise((done) => setTimeout(done, pollMs));
    signal.throwIfAborted();
  }
}

export const setSortOrder = (hash: string, order: readonly number[]) =>
  call<unknown>(`/public/dataupload_test/sorts?job=${hash}&order=${order.join(',')}`, {
    method: 'POST',
    body: {},
  });

export const finalizeUpload = (hash: string) =>
  call<FinalizeAnswer>(`/public/dataupload_test/finalize?job=${hash}`, { method: 'POST', body: {} });

export const abortUpload = (hash: string) =>
  call<unknown>(`/public/dataupload_test/upload?job=${hash}`, { method: 'DELETE' });
