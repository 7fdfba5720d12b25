import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Answer, openFakeApi, type Seen } from './fake-api.ts';

const profile = {
  ...{ id: 10_001, person_id: 10_001, has_accounts: false, has_vat_number: false },
  ...{ name: 'Anna', last_name: 'B', email: 'a@b.example', email_verified: true },
};
let answer: (seen: Seen) => Answer = () => ({});
let api: Awaited<ReturnType<typeof openFakeApi>>;
let routes: {
  session: typeof import('#app/api/session/route.ts');
  open: typeof import('#app/api/public/[...path]/route.ts');
  own: typeof import('#app/api/private/[...path]/route.ts');
};

beforeAll(async () => {
  api = await openFakeApi((seen) => answer(seen));
  routes = {
    session: await import('#app/api/session/route.ts'),
    open: await import('#app/api/public/[...path]/route.ts'),
    own: await import('#app/api/private/[...path]/route.ts'),
  };
});
afterAll(() => api.close());
beforeEach(() => {
  api.seen.length = 0;
});

const ask = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
  new Request(`https://shop.example${path}`, {
    ...init,
    headers: {
      'sec-fetch-site': 'same-origin',
      'x-visitor-address': '203.0.113.9',
      ...(typeof init.body === 'string' && { 'content-length': String(init.body.length) }),
      ...init.headers,
    },
  });
const json = { 'content-type': 'application/json' };
const guestId = '5f0c3c0e-8f0a-4d5c-9b1e-2f7a5d1c9e10';
const guest = `__Host-guest=${guestId}`;
const ofGuest = `${guest}; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax; Secure`;
const device = '5f0c3c0e-8f0a-4d5c-9b1e-2f7a5d1c9e77';
const signedIn = { cookie: `${guest}; __Host-session=sid-1; cart-id=cart-1` };

const withSession = (calls: (seen: Seen) => Answer) => (seen: Seen) =>
  seen.url === '/internal/sessions/current'
    ? { body: { idToken: 'old', profile, expiresAt: '' } }
    : calls(seen);

test('signing in sets HttpOnly cookies and passes the guest to the API; tokens stay on the server', async () => {
  answer = () => ({ body: { sessionId: 'sid-2', profile } });
  const body = JSON.stringify({ username: 'a@b.example', password: 'x', ip: 'forged', guestId: 'forged' });
  const cookie = `${guest}; cart-id=cart-1; __Host-device=${device}`;
  const headers = { ...json, cookie, 'user-agent': 'Firefox/132.0' };
  const got = await routes.session.POST(ask('/api/session', { method: 'POST', body, headers }));
  expect(await got.json()).toEqual({ profile });
  expect(got.headers.getSetCookie()).toEqual([
    '__Host-session=sid-2; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax; Secure',
    `__Host-device=${device}; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax; Secure`,
    ofGuest,
  ]);
  expect(JSON.parse(api.seen[0]?.body ?? '')).toEqual({
    username: 'a@b.example',
    password: 'x',
    guestId,
    device,
    agent: 'Firefox/132.0',
    cartId: 'cart-1',
  });
  expect(api.seen[0]?.headers['x-visitor']).toBe('203.0.113.9');
});

test('an earlier session ends when a new one begins', async () => {
  answer = ({ method }) => (method === 'POST' ? { body: { sessionId: 'sid-2', profile } } : { status: 204 });
  await routes.session.POST(
    ask('/api/session', { method: 'POST', body: '{}', headers: { ...json, ...signedIn } }),
  );
  expect(api.seen.map(({ method, headers }) => [method, headers['x-session-id']])).toEqual([
    ['POST', undefined],
    ['DELETE', 'sid-1'],
  ]);
});

test('the session call renews the cookie while the session is valid, and clears it afterwards', async () => {
  answer = withSession(() => ({ status: 404 }));
  const here = await routes.session.GET(ask('/api/session', { headers: signedIn }));
  expect(await here.json()).toEqual({ profile });
  expect(here.headers.getSetCookie()[0]).toMatch(/^__Host-session=sid-1; Max-Age=604800;/);
  answer = () => ({ status: 401 });
  const gone = await routes.session.GET(ask('/api/session', { headers: signedIn }));
  expect(await gone.json()).toEqual({ profile: null });
  expect(gone.headers.getSetCookie()[0]).toMatch(/^__Host-session=; Max-Age=0;/);
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', ...json }],
  ['a sister host', { 'sec-fetch-site': 'same-site', ...json }],
  ['a plain form', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['text', { 'content-type': 'text/plain' }],
])('a state change from %s is refused and never reaches the API', async (_name, headers) => {
  const got = await routes.session.POST(ask('/api/session', { method: 'POST', body: '{}', headers }));
  expect(got.status).toBe(403);
  const cart = await routes.open.POST(
    ask('/api/public/7/it/cart/addCartItem', { method: 'POST', body: '{}', headers }),
  );
  expect(cart.status).toBe(403);
  expect(api.seen).toEqual([]);
});

test('an old browser is recognised by its Origin header', async () => {
  answer = () => ({ body: {} });
  const post = (origin: string) => {
    const request = new Request('https://shop.example/api/public/x', {
      method: 'POST',
      body: '{}',
      headers: { ...json, origin },
    });
    return routes.open.POST(request).then(({ status }) => status);
  };
  expect(await Promise.all(['https://shop.example', 'https://evil.example', 'null'].map(post))).toEqual([
    200, 403, 403,
  ]);
});

test('a public call has the keys and the guest; the browser’s own headers for them are dropped', async () => {
  answer = () => ({
    body: { ok: true },
    headers: { 'x-powered-by': 'x', 'set-cookie': ['cart-id=c9; Path=/', 'a=b'] },
  });
  const got = await routes.open.GET(
    ask('/api/public/cart/getCart/~cart?x=1', {
      headers: {
        cookie: 'cart-id=cart-1',
        authorization: 'Bearer forged',
        'x-guest-id': 'forged',
        'x-service-key': 'no',
      },
    }),
  );
  const { url, headers } = api.seen[0] as Seen;
  expect(url).toBe('/public/cart/getCart/cart-1?x=1');
  expect(headers).toMatchObject({ 'x-api-key': 'k'.repeat(40), 'x-visitor': '203.0.113.9' });
  expect(headers.authorization).toBeUndefined();
  expect(headers['x-guest-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(got.headers.get('x-powered-by')).toBeNull();
  const cookies = got.headers.getSetCookie();
  expect(cookies[0]).toBe('cart-id=c9; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax; Secure');
  expect(cookies[1]).toMatch(
    /^__Host-guest=[0-9a-f-]{36}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  );
  expect(cookies).toHaveLength(2);
});

test('a 401 of the customer API is retried with a fresh token, with the same body', async () => {
  answer = withSession(({ url, headers }) => {
    if (url === '/internal/sessions/current/refresh')
      return { body: { idToken: 'new', profile, expiresAt: '' } };
    return headers.authorization === 'new' ? { body: { ok: true } } : { status: 401 };
  });
  const got = await routes.own.POST(
    ask('/api/private/customers/10001/updateCustomer', {
      method: 'POST',
      body: '{"a":1}',
      headers: { ...json, ...signedIn },
    }),
  );
  expect(got.status).toBe(200);
  const calls = api.seen.filter(({ url }) => url.startsWith('/private'));
  expect(calls.map(({ headers, body }) => [headers.authorization, body])).toEqual([
    ['old', '{"a":1}'],
    ['new', '{"a":1}'],
  ]);
});

test('there is no retry without a fresh token, nor without a session', async () => {
  answer = withSession(({ url }) => ({ status: url.startsWith('/private') ? 401 : 404 }));
  const got = await routes.own.GET(ask('/api/private/customers/10001', { headers: signedIn }));
  expect(got.status).toBe(401);
  expect(api.seen.filter(({ url }) => url.startsWith('/private'))).toHaveLength(1);
  expect((await routes.own.GET(ask('/api/private/customers/10001'))).status).toBe(401);
});

test('a GET with an effect is refused as a prefetch and from other sites', async () => {
  for (const headers of [{ 'sec-purpose': 'prefetch' }, { 'sec-fetch-site': 'none' }]) {
    const path = '/api/private/cart/10001/checkout/cart-1';
    expect((await routes.own.GET(ask(path, { headers: { ...signedIn, ...headers } }))).status).toBe(403);
  }
  expect(api.seen).toEqual([]);
});

test('without a cart cookie, changes of a cart are refused', async () => {
  const got = await routes.open.PATCH(
    ask('/api/public/cart/~cart/cartItem/1', { method: 'PATCH', headers: { cookie: 'cart-id=ä' } }),
  );
  expect(got.status).toBe(404);
  expect(await got.json()).toMatchObject({ type: 'urn:labelwerk:problem:cart.none' });
});

test('signing out removes all data of the customer from the browser', async () => {
  answer = () => ({ status: 204 });
  const got = await routes.session.DELETE(ask('/api/session', { method: 'DELETE', headers: signedIn }));
  expect(got.status).toBe(204);
  const [session, cart, guest] = got.headers.getSetCookie();
  expect([session, cart].map((text) => text?.split(';')[0])).toEqual(['__Host-session=', 'cart-id=']);
  expect(guest).not.toContain(guestId);
});

test('the list of sessions is read with the session itself, and sessions are ended from the shop’s pages alone', async () => {
  answer = () => ({ body: { sessions: [] } });
  const list = await import('#app/api/sessions/route.ts');
  const one = await import('#app/api/sessions/[id]/route.ts');
  expect((await list.GET(ask('/api/sessions', { headers: signedIn }))).status).toBe(200);
  expect(api.seen[0]).toMatchObject({ url: '/internal/sessions', headers: { 'x-session-id': 'sid-1' } });
  expect((await list.GET(ask('/api/sessions'))).status).toBe(401);
  const end = async (id: string, headers = {}) => {
    const request = ask(`/api/sessions/${id}`, { method: 'DELETE', headers: { ...signedIn, ...headers } });
    return (await one.DELETE(request, { params: Promise.resolve({ id }) })).status;
  };
  expect(await end('others')).toBe(200);
  expect(await end('others', { 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await end('current/../../sign-up')).toBe(404);
  expect(api.seen).toHaveLength(2);
});

test('calls about the own sign-in contain the session, and are accepted from the shop’s pages alone', async () => {
  answer = () => ({ body: { sent: true } });
  const own = await import('#app/api/own-account/[action]/route.ts');
  const send = async (action: string, headers: object = signedIn, body?: object) => {
    const request = ask(`/api/own-account/${action}`, {
      method: 'POST',
      headers: { ...json, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await own.POST(request, { params: Promise.resolve({ action }) })).status;
  };
  expect(await send('change-email', signedIn, { email: 'c@d.example', password: 'x' })).toBe(200);
  expect(api.seen[0]).toMatchObject({ url: '/internal/email', headers: { 'x-session-id': 'sid-1' } });
  expect(JSON.parse(api.seen[0]?.body ?? '')).toEqual({ email: 'c@d.example', password: 'x' });
  expect(await send('resend-email-code')).toBe(200);
  expect(await send('change-email', {})).toBe(401);
  expect(await send('change-email', { ...signedIn, 'sec-fetch-site': 'cross-site' })).toBe(403);
  for (const other of ['sign-up', '../sessions', '__proto__']) expect(await send(other)).toBe(404);
  expect(api.seen).toHaveLength(2);
});

test('a connection closed by the API is a 503 with Retry-After, without internal details', async () => {
  answer = () => ({ cut: true });
  const got = await routes.open.GET(ask('/api/public/x'));
  expect([got.status, got.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await got.text()).not.toMatch(/127\.0\.0\.1|ECONN|fetch/);
});

test('a body larger than any form is refused', async () => {
  const body = JSON.stringify({ username: 'x'.repeat(100_000) });
  const got = await routes.session.POST(ask('/api/session', { method: 'POST', body, headers: json }));
  expect(got.status).toBe(413);
  expect(api.seen).toEqual([]);
});
