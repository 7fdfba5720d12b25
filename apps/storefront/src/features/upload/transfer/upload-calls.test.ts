import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Stopped } from './stopped.ts';
import { transferFile, waitForVerdict } from './upload-calls.ts';

const json = (status: number, body: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
const file = new File([new Uint8Array(2_000_000)], 'a.pdf', { type: 'application/pdf' });
const hash = '0123456789abcdef0123456789abcdef';
const chunkAnswer = {
  ...{ preflight_hash: hash, page: 1, received: [], total_chunks: 3, complete: false },
  file_id: null,
};

const verdictOfOne = {
  ...{ pending: 0, preflight_hash: hash, filename: 'a.pdf', page: 1, pages: 1, width: 50, height: 30 },
  ...{ isValid: true, preflight_task_status: 'success', preview: '', page_verdicts: [], findings: [] },
  drawn: { done: 1, total: 1, pending: false, busy: false },
};

let sent: FormData[] = [];
/** Responses to the chunks, in order; after them every chunk is accepted. */
let answers: Response[] = [];

// Responses are checked by a lazily loaded module: it is loaded before the fake timers start.
beforeAll(() => import('#platform/client/check-answer.ts'));
beforeEach(() => {
  sent = [];
  vi.useFakeTimers();
  vi.stubGlobal('document', { documentElement: { lang: 'de-DE' } });
  vi.stubGlobal('fetch', async (_path: string, { body }: { body?: FormData } = {}) => {
    if (body) sent.push(body);
    return answers.shift() ?? json(200, chunkAnswer);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const transfer = (signal = new AbortController().signal) => {
  const progress: number[] = [];
  const done = transferFile({
    file,
    wanted: { width: 50, height: 30 },
    earlier: undefined,
    onBegun: () => undefined,
    onProgress: (percent) => progress.push(percent),
    signal,
  });
  done.catch(() => undefined);
  return { done, progress };
};

test('every chunk names its file and its upload, and all but the last are equal in size', async () => {
  answers = [];
  const { done, progress } = transfer();
  expect(await done).toBe(hash);
  const field = (name: string) => sent.map((form) => form.get(name));
  expect(field('chunkIndex').toSorted()).toEqual(['0', '1', '2']);
  expect(new Set(field('totalChunks'))).toEqual(new Set(['3']));
  expect(new Set(field('totalFileSize'))).toEqual(new Set(['2000000']));
  expect(new Set(field('upload_id')).size).toBe(1);
  expect(field('upload_id')[0]).toMatch(/^[0-9a-f]{8}-/);
  expect(field('chunk').map((chunk) => (chunk as Blob).size)).toEqual([716_800, 716_800, 566_400]);
  expect(progress.at(-1)).toBe(100);
});

test('a chunk is sent again only after the time that the server asks for', async () => {
  answers = [json(503, {}, { 'retry-after': '7' }), json(429, {}, { 'retry-after': '40' })];
  const { done } = transfer();
  await vi.advanceTimersByTimeAsync(6_900);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(39_800);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(400);
  await done;
  expect(sent).toHaveLength(5);
});

test('a permanent error is not retried, a 401 is retried once; nothing is sent after a stop', async () => {
  for (const [status, times] of [
    [409, 1],
    [413, 1],
    [415, 1],
    [422, 1],
    [410, 1],
    [401, 2],
  ] as const) {
    sent = [];
    answers = Array.from({ length: 5 }, () => json(status, { detail: 'no' }));
    const { done } = transfer();
    await vi.advanceTimersByTimeAsync(120_000);
    await expect(done).rejects.toMatchObject({ status });
    expect([status, sent.length]).toEqual([status, times]);
  }
  sent = [];
  answers = Array.from({ length: 50 }, () => json(503, {}));
  const stop = new AbortController();
  const { done } = transfer(stop.signal);
  await vi.advanceTimersByTimeAsync(10_000);
  const before = sent.length;
  expect(before).toBeGreaterThan(2);
  stop.abort(new Error('stopped'));
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(done).rejects.toThrow('stopped');
  expect(sent).toHaveLength(before);
});

test('an upload stopped before its hash is known is ended by its upload id; an interrupted one is not', async () => {
  const ended: string[] = [];
  vi.stubGlobal('fetch', (path: string, { body, method, signal }: RequestInit) => {
    if (method === 'DELETE') {
      ended.push(path);
      return Promise.resolve(new Response(null, { status: 204 }));
    }
    sent.push(body as FormData);
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  });
  for (const reason of [new Error('the page was left'), new Stopped()]) {
    const stop = new AbortController();
    const { done } = transfer(stop.signal);
    await vi.advanceTimersByTimeAsync(10);
    stop.abort(reason);
    await expect(done).rejects.toBe(reason);
  }
  expect(sent).toHaveLength(2);
  expect(ended).toEqual([`/api/public/dataupload_test/upload?upload_id=${sent[1]?.get('upload_id')}`]);
});

test('a verdict is requested again only after the time that the server asks for', async () => {
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return asked === 1 ? json(503, {}, { 'retry-after': '12' }) : json(200, verdictOfOne);
  });
  const verdict = waitForVerdict('h', {}, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(11_900);
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(await verdict).toMatchObject({ pages: 1 });
});
