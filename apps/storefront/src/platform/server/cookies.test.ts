import { cartSchema } from '@labelwerk/contracts/cart/cart.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Answer, openFakeApi, type Seen } from './fake-api.ts';

const profile = {
  ...{ id: 10_001, person_id: 10_001, has_accounts: false, has_vat_number: false },
  ...{ name: 'Anna', last_name: 'B', email: 'a@b.example', email_verified: true },
};
const guestId = '5f0c3c0e-8f0a-4d5c-9b1e-2f7a5d1c9e10';
const otherId = '0b2f5c0e-8f0a-4d5c-9b1e-2f7a5d1c9e11';
let answer: (seen: Seen) => Answer = () => ({});
let api: Awaited<ReturnType<typeof openFakeApi>>;
let session: typeof import('#app/api/session/route.ts');
let open: typeof import('#app/api/public/[...path]/route.ts');
let own: typeof import('#app/api/private/[...path]/route.ts');

beforeAll(async () => {
  api = await openFakeApi((seen) => answer(seen), 'http://127.0.0.1:3000');
  session = await import('#app/api/session/route.ts');
  open = await import('#app/api/public/[...path]/route.ts');
  own = await import('#app/api/private/[...path]/route.ts');
});
afterAll(() => api.close());
beforeEach(() => {
  api.seen.length = 0;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 11, 1) });
});
afterEach(() => {
  vi.useRealTimers();
});

const ask = (path: string, cookie = '', method = 'GET') =>
  new Request(`http://127.0.0.1:3000${path}`, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      ...(method === 'POST' && { 'content-length': '2' }),
      ...(cookie && { cookie }),
    },
    ...(method === 'POST' && { body: '{}' }),
  });
const named = (got: Response) => got.headers.getSetCookie().map((text) => text.split(';')[0]);
const asCustomer = ({ headers }: Seen): Answer =>
  headers['x-session-id'] === undefined ? { body: {} } : { body: { idToken: 't', profile, expiresAt: '' } };

test('every cookie but the cart’s has the prefix and the attributes it requires', async () => {
  answer = ({ url }) =>
    url.startsWith('/internal/sessions')
      ? { body: { sessionId: 'sid', idToken: 't', profile, expiresAt: '' } }
      : { body: {}, headers: { 'set-cookie': 'cart-id=c1; Path=/' } };
  const answers = [
    await session.GET(ask('/api/session')),
    await session.GET(ask('/api/session', '__Host-session=sid')),
    await session.POST(ask('/api/session', 'x=y', 'POST')),
    await session.DELETE(ask('/api/session', '__Host-session=sid', 'DELETE')),
    await open.POST(ask('/api/public/1/de/cart/addCartItem', 'x=y', 'POST')),
  ];
  const cookies = answers.flatMap((got) => got.headers.getSetCookie());
  expect(new Set(cookies.map((text) => text.split('=')[0]))).toEqual(
    new Set(['__Host-session', '__Host-guest', '__Host-device', 'cart-id']),
  );
  expect(answers.map(({ ok }) => ok)).not.toContain(false);
  for (const text of cookies) expect(text).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
});

test('sessions and guests with former cookie names continue under the current ones', async () => {
  answer = asCustomer;
  const got = await session.GET(ask('/api/session', `session=sid-1; guest-id=${guestId}`));
  expect(await got.json()).toEqual({ profile });
  expect(api.seen[0]?.headers['x-session-id']).toBe('sid-1');
  expect(named(got)).toEqual(['__Host-session=sid-1', 'session=', `__Host-guest=${guestId}`, 'guest-id=']);
  await own.GET(ask('/api/private/customers/10001', 'session=sid-1'));
  expect(api.seen.at(-1)?.headers.authorization).toBe('t');
});

test('a former guest keeps the cart; a current guest is not replaced by a former one', async () => {
  answer = () => ({ body: {} });
  await open.GET(ask('/api/public/cart/getCart/~cart', `guest-id=${guestId}; cart-id=c1`));
  expect(api.seen[0]).toMatchObject({ url: '/public/cart/getCart/c1', headers: { 'x-guest-id': guestId } });
  answer = asCustomer;
  const both = `guest-id=${otherId}; __Host-guest=${guestId}; session=sid-2; __Host-session=sid-1`;
  await open.GET(ask('/api/public/x', both));
  expect(api.seen.at(-1)?.headers).toMatchObject({ 'x-guest-id': guestId });
  expect(api.seen.at(-2)?.headers['x-session-id']).toBe('sid-1');
});

test('after their last day the former cookie names are ignored', async () => {
  vi.setSystemTime(Date.UTC(2027, 1, 1));
  answer = asCustomer;
  const got = await session.GET(ask('/api/session', `session=sid-1; guest-id=${guestId}`));
  expect(await got.json()).toEqual({ profile: null });
  expect(named(got)[0]).toMatch(/^__Host-guest=(?!5f0c3c0e)/);
  expect(api.seen).toEqual([]);
});

test('a cookie that is sent twice is ignored', async () => {
  answer = asCustomer;
  const twice = '__Host-session=sid-1; __Host-session=sid-2';
  expect((await own.GET(ask('/api/private/customers/10001', twice))).status).toBe(401);
  expect(await (await session.GET(ask('/api/session', twice))).json()).toEqual({ profile: null });
  const carts = 'cart-id=c1; cart-id=c2';
  const cart = await open.GET(ask('/api/public/cart/getCart/~cart', carts));
  expect(await cart.json()).toMatchObject({ _id: '', cart_items: [] });
  expect(api.seen).toEqual([]);
});

test('without a cart of their own a visitor gets an empty one; an unknown id stays a 404', async () => {
  const asked = ask('/api/public/cart/getCart/~cart');
  asked.headers.set('accept-language', 'de');
  const got = await open.GET(asked);
  expect([got.status, got.headers.get('cache-control'), named(got)]).toEqual([200, 'no-store', []]);
  const cart = cartSchema.parse(await got.json());
  expect(cart).toMatchObject({ market: 1, cart_items: [], totals: { currency: 'EUR', gross: 0 } });
  expect(api.seen).toEqual([]);
  answer = () => ({ status: 404, body: {} });
  expect((await open.GET(ask('/api/public/cart/getCart/~cart', 'cart-id=c1'))).status).toBe(404);
  const changed = await open.PATCH(ask('/api/public/cart/~cart/cartItem/1', '', 'PATCH'));
  expect(changed.status).toBe(404);
});

test('a guest identity is set by calls that create something of the guest’s, and by no others', async () => {
  answer = () => ({ body: {} });
  const price = await open.POST(ask('/api/public/1/de/price', 'x=y', 'POST'));
  expect(named(price)).toEqual([]);
  const upload = await open.POST(ask('/api/public/dataupload/upload', 'x=y', 'POST'));
  expect(named(upload)).toEqual([`__Host-guest=${api.seen.at(-1)?.headers['x-guest-id']}`]);
  const again = await open.POST(ask('/api/public/dataupload/upload', `__Host-guest=${guestId}`, 'POST'));
  expect(named(again)).toEqual([]);
});
