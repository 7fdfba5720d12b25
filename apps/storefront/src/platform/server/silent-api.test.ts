import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Answer, openFakeApi, type Seen } from './fake-api.ts';

let answer: (seen: Seen) => Answer = () => ({ silent: true });
let api: Awaited<ReturnType<typeof openFakeApi>>;
let open: typeof import('#app/api/public/[...path]/route.ts');
let session: typeof import('#app/api/session/route.ts');

beforeAll(async () => {
  api = await openFakeApi((seen) => answer(seen));
  open = await import('#app/api/public/[...path]/route.ts');
  session = await import('#app/api/session/route.ts');
});
afterAll(() => api.close());
afterEach(() => vi.useRealTimers());

const ask = (path: string, headers: Record<string, string> = {}) =>
  new Request(`https://shop.example${path}`, {
    headers: { 'sec-fetch-site': 'same-origin', 'accept-language': 'it', ...headers },
  });

test('an API that accepts a call and never responds is a 504 after half a minute, in the person’s language', async () => {
  const asked = api.seen.length;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const got = open.GET(ask('/api/public/x'));
  let isDone = false;
  void got.then(() => {
    isDone = true;
  });
  // Waits for the request in real time: the network does not use the fake timers.
  while (api.seen.length === asked) await new Promise((done) => setImmediate(done));
  await vi.advanceTimersByTimeAsync(29_000);
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(1_500);
  const { status, headers } = await got;
  expect([status, headers.get('content-type'), headers.get('retry-after')]).toEqual([
    504,
    'application/problem+json',
    '5',
  ]);
  expect((await (await got).json()).detail).toBe('Il sito non ha risposto in tempo. Riprova.');
});

test('a body may arrive for minutes; the half minute begins when it has arrived', async () => {
  const asked = api.seen.length;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'multipart/form-data; boundary=b' };
  const got = open.POST(
    new Request('https://shop.example/api/public/dataupload/csv', {
      ...{ method: 'POST', headers, body: readable },
      duplex: 'half',
    } as RequestInit),
  );
  let isDone = false;
  void got.then(() => {
    isDone = true;
  });
  const writer = writable.getWriter();
  await writer.write(Buffer.from('Public_'));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(isDone).toBe(false);
  await writer.write(Buffer.from('Code'));
  await writer.close();
  while (api.seen.length === asked) await new Promise((done) => setImmediate(done));
  expect(api.seen.at(-1)?.body).toBe('Public_Code');
  await vi.advanceTimersByTimeAsync(29_000);
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(1_500);
  expect((await got).status).toBe(504);
});

test('the session call is a 504 too when the API does not respond', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    expect(ms).toBeLessThanOrEqual(10_000);
    return AbortSignal.abort(new DOMException('late', 'TimeoutError'));
  });
  const got = await session.GET(ask('/api/session', { cookie: '__Host-session=sid-1' }));
  timeout.mockRestore();
  expect(got.status).toBe(504);
});

test('a response that has started has no time limit', async () => {
  answer = () => ({ body: { ok: true } });
  const got = await open.GET(ask('/api/public/x'));
  expect(await got.json()).toEqual({ ok: true });
});
