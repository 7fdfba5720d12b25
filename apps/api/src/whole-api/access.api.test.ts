import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Belongings, openBelongings, seenBy } from '#testing/belongings.ts';
import { guestOne } from '#testing/clients/upload-client.ts';
import type { Harness } from '#testing/harness.ts';
import { exampleBodies, exampleQueries, filled, pathValues } from '#testing/routes/example-requests.ts';
import { missingValue, nobodys, owned, ownedIn, queryNames } from '#testing/routes/owned-names.ts';
import { exampleRequest, recordedShop } from '#testing/routes/recorded-shop.ts';
import { nameOf, type RegisteredRoute } from '#testing/routes/registered-routes.ts';

const { routes, open } = recordedShop();
let shop: Harness;
let anna: Belongings;
let berta: Belongings;
beforeAll(async () => {
  shop = await open();
  anna = await openBelongings(shop, 'anna');
  berta = await openBelongings(shop, 'bertageheim');
});
afterAll(() => shop.close());

const send = (
  route: RegisteredRoute,
  headers: Record<string, string>,
  values: Readonly<Record<string, string>>,
  query: Readonly<Record<string, string>> = {},
) => shop.server.inject(exampleRequest(anna, route, { headers, values, query }));

/** Matches a complete JSON value: an id in quotes, or a number. */
const quoted = (id: string): RegExp => new RegExp(`("|:|\\[|,)${id}("|,|\\}|\\])`);

/** A response body without the requested ids, which it may repeat. */
const masked = (body: string, values: Readonly<Record<string, string>>): string =>
  Object.values(values).reduce((text, value) => text.replaceAll(value, '…'), body);

describe('on the customer base', () => {
  const customerRoutes = () => routes.filter(({ base }) => base === 'private');

  test('every route names its customer in the path, and every name in paths and queries is known here', () => {
    expect(customerRoutes().length).toBeGreaterThan(50);
    expect(customerRoutes().filter(({ params }) => !params.includes('customerId'))).toEqual([]);
    const unknown = routes
      .filter(({ base }) => base === 'private' || base === 'public')
      .flatMap((route) =>
        [...route.params, ...queryNames(route)].map((name) => `${name} of ${nameOf(route)}`),
      )
      .filter((text) => !((text.split(' ')[0] ?? '') in owned || nobodys.has(text.split(' ')[0] ?? '')));
    expect(unknown).toEqual([]);
  });

  test('every path of another customer is a constant 403, every path needs a valid token, and a malformed id is a 400', async () => {
    const bodies = new Set<string>();
    const guest = { 'x-guest-id': guestOne, 'x-api-key': shop.apiKey };
    for (const route of customerRoutes()) {
      const values = { customerId: String(berta.customerId) };
      const foreign = await send(route, { authorization: shop.tokenFor(anna.customerId) }, values);
      expect([nameOf(route), foreign.statusCode]).toEqual([nameOf(route), 403]);
      bodies.add(foreign.body);
      for (const headers of [{}, guest, { authorization: 'Bearer x.y.z' }, { authorization: '' }]) {
        expect([nameOf(route), (await send(route, headers, {})).statusCode]).toEqual([nameOf(route), 401]);
      }
      for (const customerId of [
        '1,2',
        '1;2',
        '1%2F..%2F2',
        '0',
        '-1',
        '1e3',
        '0x10',
        '99999999999999999999',
      ]) {
        const malformed = await send(
          route,
          { authorization: shop.tokenFor(anna.customerId) },
          { customerId },
        );
        expect([nameOf(route), customerId, malformed.statusCode]).toEqual([nameOf(route), customerId, 400]);
      }
    }
    expect(bodies.size).toBe(1);
  });

  test('ids of another customer’s resources in own paths give the same response as missing ids', async () => {
    const before = await seenBy(berta);
    /** Claiming a cart that has an owner is a conflict, as specified in calls.md. */
    const conflicts: Readonly<Record<string, number>> = { 'PATCH /private/:customerId/cart/:cartId': 409 };
    for (const route of customerRoutes()) {
      const headers = { authorization: shop.tokenFor(anna.customerId) };
      for (const name of ownedIn(route)) {
        const theirs = { [name]: pathValues(berta, route)[name] ?? '' };
        const foreign = await send(route, headers, theirs);
        const where = `${nameOf(route)} with another’s ${name}`;
        expect([where, foreign.statusCode]).toEqual([where, conflicts[nameOf(route)] ?? 404]);
        expect(foreign.body).not.toContain(berta.mark);
        if (nameOf(route) in conflicts) continue;
        const nothing = { [name]: missingValue(name) };
        const missing = await send(route, headers, nothing);
        expect([where, masked(foreign.body, theirs)]).toEqual([where, masked(missing.body, nothing)]);
      }
    }
    expect(await seenBy(berta)).toBe(before);
  });

  test('ids of another customer’s resources in queries give the same response as missing ids', async () => {
    for (const route of customerRoutes()) {
      if (route.method === 'DELETE') continue;
      const headers = { authorization: shop.tokenFor(anna.customerId) };
      for (const name of queryNames(route).filter((one) => one in owned)) {
        const theirs = {
          [name]:
            {
              ...pathValues(berta, route),
              ...{ job: berta.ids.jobId, job_id: berta.ids.jobId, billing_address_id: berta.ids.addressId },
            }[name] ?? '',
        };
        const nothing = { [name]: missingValue(name === 'job' ? 'jobId' : name) };
        const foreign = await send(route, headers, {}, theirs);
        const missing = await send(route, headers, {}, nothing);
        const where = `${nameOf(route)}?${name}`;
        expect(foreign.body).not.toContain(berta.mark);
        expect([where, foreign.statusCode]).toEqual([where, missing.statusCode]);
        // With a missing line a file is checked without one, so its check may have made progress between the two
        // responses.
        if (foreign.statusCode < 300) continue;
        expect([where, masked(foreign.body, theirs)]).toEqual([where, masked(missing.body, nothing)]);
      }
    }
  });
});

test('ids of another customer’s resources in bodies are refused, and the resources don’t change', async () => {
  const before = await seenBy(berta);
  const names = ['addressId', 'folder', 'file', 'file_id'] as const;
  let asked = 0;
  for (const route of routes) {
    const example = JSON.stringify(exampleBodies(anna)[nameOf(route)] ?? null);
    for (const name of names.filter((one) => quoted(anna.ids[one]).test(example))) {
      const foreign = JSON.parse(example.replace(quoted(anna.ids[name]), `$1${berta.ids[name]}$2`));
      const answer = await shop.server.inject({
        method: route.method,
        url: filled(route.url, pathValues(anna, route)),
        headers: { 'x-api-key': shop.apiKey, authorization: shop.tokenFor(anna.customerId) },
        payload: foreign,
      });
      const where = `${nameOf(route)} with another’s ${name}`;
      expect([where, [404, 409, 422].includes(answer.statusCode), answer.body]).toEqual([
        where,
        true,
        answer.body,
      ]);
      expect(answer.body).not.toContain(berta.mark);
      asked += 1;
    }
  }
  expect(asked).toBeGreaterThan(10);
  expect(await seenBy(berta)).toBe(before);
});

describe('on the public base', () => {
  /** Routes with the id of an owned resource in the path, or in a query parameter that selects the resource. */
  const guarded = () =>
    routes.filter(
      (route) =>
        route.base === 'public' &&
        (ownedIn(route).length > 0 ||
          Object.keys(exampleQueries(anna)[nameOf(route)] ?? {}).some((name) => name in owned)),
    );
  /** For a cart of somebody else the visitor gets a new cart; payment types then don't depend on a cart. */
  const general = new Set([
    'POST /public/:market/:lang/cart/addCartItem/:cartId',
    'POST /public/:market/:lang/cart/addSamplePack/:cartId',
    'GET /public/payments/:market/types',
  ]);

  test('no call discloses or changes another owner’s resources, whoever calls', async () => {
    expect(guarded().length).toBeGreaterThan(20);
    const before = await seenBy(berta);
    const key = { 'x-api-key': shop.apiKey };
    const callers = [
      key,
      { ...key, 'x-guest-id': guestOne },
      { ...key, authorization: shop.tokenFor(anna.customerId) },
    ];
    for (const route of guarded()) {
      const values = pathValues(berta, route);
      const query = exampleQueries(berta)[nameOf(route)] ?? {};
      for (const headers of callers) {
        const answer = await send(route, headers, values, query);
        const where = `${nameOf(route)} as ${Object.keys(headers).join(' and ')}`;
        expect(answer.body).not.toContain(berta.mark);
        if (general.has(nameOf(route)) && answer.statusCode < 300) continue;
        expect([where, [401, 403, 404].includes(answer.statusCode), answer.body]).toEqual([
          where,
          true,
          answer.body,
        ]);
      }
    }
    expect(await seenBy(berta)).toBe(before);
  });

  test('every call needs the shop’s key, and refuses an invalid token', async () => {
    for (const route of routes.filter(({ base }) => base === 'public')) {
      const query = { 'x-api-key': shop.apiKey };
      expect([nameOf(route), (await send(route, {}, {}, query)).statusCode]).toEqual([nameOf(route), 401]);
      const bad = { 'x-api-key': shop.apiKey, authorization: 'Bearer x.y.z' };
      expect([nameOf(route), (await send(route, bad, {})).statusCode]).toEqual([nameOf(route), 401]);
    }
  });
});

test('the internal base accepts only the storefront’s key', async () => {
  const internal = routes.filter(({ base }) => base === 'internal');
  expect(internal.length).toBeGreaterThan(8);
  for (const route of internal) {
    for (const headers of [{}, { 'x-api-key': shop.apiKey }, { 'x-service-key': `${shop.apiKey}x` }]) {
      expect([nameOf(route), (await send(route, headers, {})).statusCode]).toEqual([nameOf(route), 401]);
    }
  }
});

test('there are no routes outside the bases except the ones listed here', () => {
  const all = routes.filter(({ base }) => base === 'root').map(nameOf);
  // The content service is public and read-only: its write routes refuse every request.
  const ofContent = all.filter((name) => name.includes(' /wp-json'));
  expect(ofContent.filter((name) => !name.startsWith('GET ')).sort()).toEqual(
    ['DELETE', 'PATCH', 'POST', 'PUT'].map((method) => `${method} /wp-json/*`),
  );
  const root = all.filter((name) => !ofContent.includes(name));
  expect(root.sort()).toEqual([
    'GET /downloads/:token',
    'GET /local-payments/:session',
    'GET /mails/off/:token',
    'GET /newsletter/unsubscribe/:token',
    'GET /reviews/no-mails/:token',
    'GET /user-pool/eu-central-1_Test00000/.well-known/jwks.json',
    'GET /user-pool/eu-central-1_Test00000/.well-known/openid-configuration',
    'GET /wp-content/uploads/:version/:name',
    'POST /local-payments/:session/:action',
    'POST /mails/off/:token',
    'POST /newsletter/unsubscribe/:token',
    'POST /reviews/no-mails/:token',
    'POST /user-pool',
    'POST /user-pool/',
    'POST /webhooks/payments/:provider',
  ]);
});
