import { hasEffectByGet } from '@labelwerk/contracts/call/get-with-effect.ts';
import { foreignCallers } from '@labelwerk/testkit/http/foreign-callers.ts';
import { spellingsOf } from '@labelwerk/testkit/http/spellings.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Answer, openFakeApi, type Seen } from './fake-api.ts';

type Handler = (request: Request, context: never) => Promise<Response>;

const answer = ({ url }: Seen): Answer =>
  url === '/internal/sessions/current'
    ? { body: { idToken: 'token', profile: { id: 1 }, expiresAt: '' } }
    : { body: { ok: true } };
let api: Awaited<ReturnType<typeof openFakeApi>>;
/** Every handler of every route, with a path that it serves. */
const handlers: { readonly method: string; readonly path: string; readonly handler: Handler }[] = [];

const routes = {
  '/api/session': () => import('#app/api/session/route.ts'),
  '/api/session/code': () => import('#app/api/session/code/route.ts'),
  '/api/own-account/second-factor': () => import('#app/api/own-account/[action]/route.ts'),
  '/api/sessions': () => import('#app/api/sessions/route.ts'),
  '/api/sessions/others': () => import('#app/api/sessions/[id]/route.ts'),
  '/api/account/sign-up': () => import('#app/api/account/[action]/route.ts'),
  '/api/forms/contact': () => import('#app/api/forms/[form]/route.ts'),
  '/api/public/cart/addQuoteItem/q1': () => import('#app/api/public/[...path]/route.ts'),
  '/api/public/cart/getCart/~cart': () => import('#app/api/public/[...path]/route.ts'),
  '/api/private/cart/1/checkout/~cart': () => import('#app/api/private/[...path]/route.ts'),
} as const;

beforeAll(async () => {
  api = await openFakeApi(answer);
  for (const [path, load] of Object.entries(routes))
    for (const [method, handler] of Object.entries(await load()))
      handlers.push({ method, path, handler: handler as Handler });
});
afterAll(() => api.close());
beforeEach(() => {
  api.seen.length = 0;
});

const cookie = 'guest-id=5f0c3c0e-8f0a-4d5c-9b1e-2f7a5d1c9e10; __Host-session=sid-1; cart-id=cart-1';
const params = { params: Promise.resolve({ id: 'others', action: 'sign-up', form: 'contact' }) } as never;

function ask(
  { method, path, handler }: (typeof handlers)[number],
  headers: Readonly<Record<string, string>>,
  spelling = path,
  asMethod = method,
): Promise<Response> {
  const hasBody = !['GET', 'HEAD', 'DELETE'].includes(asMethod);
  const type = hasBody ? { 'content-type': 'application/json' } : {};
  return handler(
    new Request(`https://shop.example${spelling}`, {
      method: asMethod,
      headers: { cookie, ...type, ...headers },
      ...(hasBody && { body: '{}' }),
    }),
    params,
  );
}

test('no call of another site reaches the API, not even a read, however its path is written', async () => {
  const others = Object.entries(foreignCallers).filter(
    ([, headers]) => 'origin' in headers || headers['sec-fetch-site'] === 'cross-site',
  );
  expect(others.length).toBeGreaterThan(3);
  expect(handlers.length).toBeGreaterThan(15);
  for (const one of handlers) {
    for (const [, spelling] of spellingsOf(one.path))
      for (const [name, headers] of others)
        expect([one.method, spelling, name, (await ask(one, headers, spelling)).status]).toEqual([
          one.method,
          spelling,
          name,
          403,
        ]);
  }
  expect(api.seen).toEqual([]);
});

test('no call with a method that changes something is accepted as a prefetch', async () => {
  const changing = handlers.filter(({ method }) => method !== 'GET');
  for (const one of changing)
    for (const [name, headers] of Object.entries(foreignCallers))
      expect([one.method, one.path, name, (await ask(one, headers)).status]).toEqual([
        one.method,
        one.path,
        name,
        403,
      ]);
  expect(api.seen).toEqual([]);
});

test('a GET with an effect is refused as a prefetch, from a typed address and from other sites, however it is written', async () => {
  const effective = handlers.filter(({ method, path }) => method === 'GET' && /add|checkout/.test(path));
  expect(effective).toHaveLength(2);
  const callers = [
    ...Object.values(foreignCallers),
    { 'sec-fetch-site': 'none' },
    { referer: 'https://evil.example/a' },
    {},
  ];
  for (const one of effective)
    for (const [, spelling] of spellingsOf(one.path))
      for (const headers of callers) await ask(one, headers, spelling);
  const reached = api.seen.map(({ url }) => decodeURIComponent(url));
  expect(reached.filter(hasEffectByGet)).toEqual([]);
});

test('the same call from the shop’s own pages is forwarded in its canonical form, with the browser’s headers about its origin', async () => {
  const checkout = handlers.find(({ method, path }) => method === 'GET' && path.includes('checkout'));
  const headers = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };
  const got = await ask(checkout as never, headers, '/api/private/cart/1/%63heckout/%7Ecart');
  expect(got.status).toBe(200);
  const { url, headers: sent } = api.seen.at(-1) as Seen;
  expect(url).toBe('/private/cart/1/checkout/cart-1');
  expect(sent).toMatchObject(headers);
  const old = await ask(checkout as never, { referer: 'https://shop.example/kasse' });
  expect(old.status).toBe(200);
  const ahead = handlers.find(({ method, path }) => method === 'GET' && path.includes('getCart'));
  await ask(ahead as never, { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' });
  expect(api.seen.at(-1)?.headers['sec-purpose']).toBe('prefetch');
});

test('HEAD is answered without calling a handler: it changes nothing', async () => {
  for (const one of handlers.filter(({ method }) => method === 'GET')) {
    const got = await ask(one, { 'sec-fetch-site': 'same-origin' }, one.path, 'HEAD');
    expect([one.path, got.status, got.headers.get('allow')]).toEqual([one.path, 405, 'GET']);
  }
  expect(api.seen).toEqual([]);
});

test('a refusal is a problem document in the person’s language', async () => {
  const [first] = handlers;
  const headers = { 'sec-fetch-site': 'cross-site', 'accept-language': 'xx, de-AT;q=0.9' };
  const got = await ask(first as never, headers);
  expect(got.headers.get('content-type')).toBe('application/problem+json');
  expect(await got.json()).toMatchObject({
    type: 'urn:labelwerk:problem:request.forbidden',
    title: 'Forbidden',
    detail: 'Dieser Aufruf ist nur für Seiten dieses Shops.',
  });
});
