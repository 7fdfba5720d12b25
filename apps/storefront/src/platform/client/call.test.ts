import { calculatorCalls } from '@labelwerk/contracts/calculator/calls.ts';
import { cartCalls } from '@labelwerk/contracts/cart/calls.ts';
import { shopCalls } from '@labelwerk/contracts/session/shop-calls.ts';
import { uploadCalls } from '@labelwerk/contracts/upload/calls.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Sent = { readonly path: string; readonly answer: (status: number) => void };
let sent: Sent[];
let send: typeof import('./call.ts').send;

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
  ({ send } = await import('./call.ts'));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Sends a call whose response is irrelevant: the responses here don't match its contract. */
const begin = (call: Promise<unknown>) => void call.catch(() => undefined);
const paths = () => sent.map(({ path }) => path);
/** Lets all pending microtasks run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('calls that may give a guest identity wait for the first of them, others do not', async () => {
  begin(send(cartCalls.restoreCartItem, { params: { cartId: '~cart', itemId: 'a' } }));
  begin(send(shopCalls.getSession));
  begin(send(uploadCalls.sendForm, { body: new FormData() }));
  begin(send(calculatorCalls.priceConfiguration, { params: { market: '1', lang: 'de' }, body: {} }));
  await settle();
  expect(paths()).toEqual(['/api/public/cart/~cart/cartItem/a/restore', '/api/public/1/de/price']);
  sent[0]?.answer(200);
  await settle();
  expect(paths().slice(2)).toEqual(['/api/session', '/api/public/dataupload/upload']);
  begin(send(cartCalls.getCart, { params: { cartId: '~cart' } }));
  await settle();
  expect(paths()).toHaveLength(5);
});

test('if the first call fails, the next one takes its place', async () => {
  const first = send(shopCalls.getSession);
  begin(send(cartCalls.getCart, { params: { cartId: '~cart' } }));
  begin(send(uploadCalls.sendForm, { body: new FormData() }));
  await settle();
  sent[0]?.answer(503);
  await expect(first).rejects.toMatchObject({ status: 503 });
  await settle();
  expect(paths()).toEqual(['/api/session', '/api/public/cart/getCart/~cart']);
  sent[1]?.answer(200);
  await settle();
  expect(paths()).toHaveLength(3);
});
