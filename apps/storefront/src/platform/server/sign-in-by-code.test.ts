import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Answer, openFakeApi, type Seen } from './fake-api.ts';

const profile = { id: 10_001, name: 'Anna', last_name: 'B', email: 'a@b.example', email_verified: true };
const guestId = '5f0c3c0e-8f0a-4d5c-9b1e-2f7a5d1c9e10';
/** As long as one of an external user pool. */
const challenge = 'c'.repeat(2900);
let answer: (seen: Seen) => Answer = () => ({});
let api: Awaited<ReturnType<typeof openFakeApi>>;
let session: typeof import('#app/api/session/route.ts');
let code: typeof import('#app/api/session/code/route.ts');

beforeAll(async () => {
  api = await openFakeApi((seen) => answer(seen), 'http://127.0.0.1:3000');
  session = await import('#app/api/session/route.ts');
  code = await import('#app/api/session/code/route.ts');
});
afterAll(() => api.close());
beforeEach(() => {
  api.seen.length = 0;
});

const ask = (path: string, cookie: string, body: object) =>
  new Request(`http://127.0.0.1:3000${path}`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
const cookiesSet = (got: Response) =>
  new Map(got.headers.getSetCookie().map((text) => [text.split('=')[0], text] as const));

test('a pending sign-in is stored in an HttpOnly cookie, and opens no session', async () => {
  answer = () => ({ body: { challenge } });
  const got = await session.POST(
    ask('/api/session', `__Host-guest=${guestId}`, { username: 'a', password: 'b' }),
  );
  expect(await got.json()).toEqual({ challenge: 'code' });
  const set = cookiesSet(got);
  expect([...set.keys()].sort()).toEqual(['__Host-guest', '__Host-sign-in']);
  expect(set.get('__Host-sign-in')).toBe(
    `__Host-sign-in=${challenge}; Max-Age=180; Path=/; HttpOnly; SameSite=Lax; Secure`,
  );
});

test('the code completes it with the guest’s data; the earlier session ends, and no field of the body replaces them', async () => {
  answer = ({ method }) =>
    method === 'DELETE' ? { status: 204 } : { body: { sessionId: 'sid-2', profile } };
  const cookie = `__Host-guest=${guestId}; __Host-sign-in=${challenge}; __Host-session=sid-1; cart-id=cart-1`;
  const got = await code.POST(
    ask('/api/session/code', cookie, {
      code: '123456',
      challenge: 'other',
      guestId: 'other',
      cartId: 'other',
    }),
  );
  expect(await got.json()).toEqual({ profile });
  const [asked, ended] = api.seen;
  expect(asked?.url).toBe('/internal/sessions/code');
  expect(JSON.parse(String(asked?.body))).toMatchObject({
    code: '123456',
    challenge,
    guestId,
    cartId: 'cart-1',
  });
  expect(ended).toMatchObject({ method: 'DELETE', headers: { 'x-session-id': 'sid-1' } });
  const set = cookiesSet(got);
  expect(set.get('__Host-session')).toMatch(/^__Host-session=sid-2;/);
  expect(set.get('__Host-sign-in')).toMatch(/^__Host-sign-in=; Max-Age=0;/);
});

test('a wrong code changes nothing; without a pending sign-in the error is that of the API', async () => {
  answer = () => ({ status: 422, body: { errors: [] } });
  const got = await code.POST(ask('/api/session/code', `__Host-sign-in=${challenge}`, { code: '000000' }));
  expect([got.status, got.headers.getSetCookie()]).toEqual([422, []]);
  await code.POST(ask('/api/session/code', 'x=y', { code: '000000' }));
  expect(JSON.parse(String(api.seen.at(-1)?.body))).toMatchObject({ challenge: 'over' });
});
