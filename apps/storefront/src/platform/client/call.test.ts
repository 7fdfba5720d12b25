import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Sent = { readonly path: string; readonly answer: (status: number) => void };
let sent: Sent[];
let call: typeof import('./call.ts').call;

beforeEach(async () => {
  sent = [];
  vi.stubGlobal('document', { documentElement: { lang: 'de' } });
  vi.stubGlobal(
    'fetch',
    (path: string) =>
      new Promise<Response>((resolve) => {
        sent.push({ path, answer: (status) => resolve(Response.json({}, { status })) });
      }),
  );
  vi.resetModules();
  ({ call } = await import('./call.ts'));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const paths = () => sent.map(({ path }) => path);
/** Lets everything run that waits for nothing but its turn. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('calls that may give a guest identity wait for the first of them, others do not', async () => {
  void call('/public/1/de/cart/addCartItem/~cart', { method: 'POST', body: {} });
  void call('/session');
  void call('/public/dataupload/upload', { method: 'POST', body: {} });
  void call('/public/1/de/price', { method: 'POST', body: {} });
  await settle();
  expect(paths()).toEqual(['/api/public/1/de/cart/addCartItem/~cart', '/api/public/1/de/price']);
  sent[0]?.answer(200);
  await settle();
  expect(paths().slice(2)).toEqual(['/api/session', '/api/public/dataupload/upload']);
  void call('/public/cart/getCart/~cart');
  await settle();
  expect(paths()).toHaveLength(5);
});

test('a first that fails hands its place on', async () => {
  const first = call('/session');
  void call('/public/cart/getCart/~cart');
  void call('/public/dataupload/upload', { method: 'POST', body: {} });
  await settle();
  sent[0]?.answer(503);
  await expect(first).rejects.toMatchObject({ status: 503 });
  await settle();
  expect(paths()).toEqual(['/api/session', '/api/public/cart/getCart/~cart']);
  sent[1]?.answer(200);
  await settle();
  expect(paths()).toHaveLength(3);
});
