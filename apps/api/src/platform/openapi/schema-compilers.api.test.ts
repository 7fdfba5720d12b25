import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Belongings, openBelongings } from '#testing/belongings.ts';
import { givenStaff } from '#testing/desk/staff.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { exampleRequest, recordedShop } from '#testing/routes/recorded-shop.ts';
import { nameOf, type RegisteredRoute } from '#testing/routes/registered-routes.ts';
import { numbersOf } from './schema-compilers.ts';

const { routes, open } = recordedShop();
let shop: Harness;
let anna: Belongings;
let owner: string;
beforeAll(async () => {
  shop = await open();
  anna = await openBelongings(shop, 'anna');
  owner = `Bearer ${(await givenStaff(shop, 'owner')).token}`;
});
afterAll(() => shop.close());

const noNumbers = [
  '1e1',
  '0x10',
  '+1',
  ' 1',
  '1 ',
  'NaN',
  'Infinity',
  '1e400',
  '1,2',
  'true',
  '9'.repeat(40),
  '٣',
];

async function send(
  route: RegisteredRoute,
  values: Readonly<Record<string, string>>,
  query: Readonly<Record<string, string>>,
) {
  const authorization = route.base === 'staff' ? owner : shop.tokenFor(anna.customerId);
  const headers = { 'x-api-key': shop.apiKey, authorization };
  return shop.server.inject(exampleRequest(anna, route, { headers, values, query }));
}

test('a number in a path is digits; anything else is a 400 that names the field', async () => {
  let asked = 0;
  for (const route of routes) {
    const { params, querystring } = route.schema;
    // The customer’s id is checked before, by the guard of the base.
    const inPath = numbersOf(params).filter((name) => name !== 'customerId');
    for (const text of noNumbers) {
      const sent = [
        ...inPath.map((name) => [name, { [name]: encodeURIComponent(text) }, {}] as const),
        ...numbersOf(querystring).map((name) => [name, {}, { [name]: text }] as const),
      ];
      for (const [name, values, query] of sent) {
        const answer = await send(route, values, query);
        const where = `${nameOf(route)}, ${name} ${text}`;
        expect([where, answer.statusCode]).toEqual([where, 400]);
        expect(answer.json().errors).toMatchObject([{ path: name }]);
        asked += 1;
      }
    }
    for (const name of numbersOf(querystring))
      expect([name, (await send(route, {}, { [name]: '' })).statusCode]).toEqual([name, 400]);
  }
  expect(asked).toBeGreaterThan(200);
});

test('an answer leaves with its declared fields only, and not at all with another shape than its schema', async () => {
  const line = z.object({ id: z.uuid(), note: z.string().nullable(), sorts: z.array(z.int()).optional() });
  const kinds = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('roll'), core: z.int() }),
    z.object({ kind: z.literal('sheet'), format: z.string() }),
  ]);
  const response = { 200: z.object({ lines: z.array(line), by: z.record(z.string(), line), kind: kinds }) };
  const id = '5f0c1f4e-6f2b-4c5e-9a53-0d2f6f3c8f11';
  const stored = { id, note: null, secret: 'hash', sorts: [1, 2] };
  const answer = { lines: [stored], by: { one: stored }, kind: { kind: 'roll', core: 76, cost: 5 }, row: 1 };
  const other = await openHarness({
    features: [
      {
        name: 'answers',
        publicRoutes(server) {
          server.get('/declared', { schema: { response } }, async () => answer as never);
          server.get(
            '/missing',
            { schema: { response } },
            async () => ({ lines: [{ id, secret: 'x' }] }) as never,
          );
        },
      },
    ],
  });
  try {
    const headers = { 'x-api-key': other.apiKey };
    const line = { id, note: null, sorts: [1, 2] };
    const declared = await other.server.inject({ url: '/public/declared', headers });
    expect(declared.json()).toEqual({ lines: [line], by: { one: line }, kind: { kind: 'roll', core: 76 } });
    const missing = await other.server.inject({ url: '/public/missing', headers });
    expect(missing.statusCode).toBe(500);
    expect(missing.body).not.toContain(id);
  } finally {
    await other.close();
  }
});
