import { randomUUID } from 'node:crypto';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { withNearest } from '@labelwerk/domain/pricing/configuration/configuration-problem.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { messageOf } from '#platform/messages/messages.ts';
import { plainConfiguration as plain } from '#testing/configurations.ts';
import { type Harness, openHarness } from '#testing/harness.ts';

let shop: Harness;
let line: string;
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
  const { _id, cart_items } = (await call('/1/de/cart/addCartItem', lineOf(plain))).json();
  line = `/1/de/cart/${_id}/cartItem/${cart_items[0].id}`;
});
afterAll(() => shop.close());

const lineOf = (configuration: object) => ({ configuration, name: 'Honig' });
const call = (url: string, payload: object | string, method: 'POST' | 'PUT' = 'POST') =>
  shop.server.inject({
    method,
    url: `/public${url}`,
    headers: {
      'x-api-key': shop.apiKey,
      'idempotency-key': randomUUID(),
      // Rate limits of single calls count visitors: each request here is of another visitor.
      'x-service-key': shop.app.settings.SERVICE_KEY,
      'x-visitor': randomUUID(),
      'content-type': 'application/json',
    },
    payload,
  });

/** Every call that takes a label and returns its price. */
const calls = {
  price: (label: object) => call('/1/de/price', label),
  'price of a customer': (label: object) => call('/1/de/price/41', label),
  matrix: (label: object) =>
    call('/1/de/priceMatrix', { configuration: label, quantities: [1000], materials: [plain.material] }),
  quote: (label: object) => call('/1/de/quotes', lineOf(label)),
  line: (label: object) => call('/1/de/cart/addCartItem', lineOf(label)),
  'changed line': (label: object) => call(line, lineOf(label), 'PUT'),
};
const named = Object.entries(calls);

const wrong: readonly (readonly [field: string, values: readonly unknown[]])[] = [
  ['quantity', [0, -1, 1.5, 1e9, '10', true, [5], '0x10', null, {}, '']],
  ['width', [9, 1e6, -1, '50', '1e2', 'NaN', null, true, [50]]],
  ['height', [9, 1e6, -1, '50', '1e2', 'NaN', null, true, [50]]],
  ['material', ['', 'GOLD', 'a\0b', '\ud800', 7, null, ['PP-W'], '../x', 'x'.repeat(10_000)]],
  ['shape', ['star', 1, null, '__proto__', 'constructor']],
  ['sorts', [[0], [-1], ['500'], [1.5], 500, [[500]], Array(10_001).fill(1)]],
  ['finishes', [['GOLD'], 'LAM-G', [null], [['LAM-G']], Array(1_000).fill('LAM-G')]],
  ['extras', [['free'], [-1], [true], 'proof', Array(100).fill('proof')]],
  ['express', ['now', -1, true, ['48h'], null]],
];

describe.each(named)('by the call for a %s', (name, ask) => {
  test('an invalid label has no price: a 422 names the field', async () => {
    expect((await ask(plain)).statusCode).toBeLessThan(300);
    for (const [field, values] of wrong) {
      for (const value of values) {
        const answer = await ask({ ...plain, [field]: value });
        const where = `${field} ${JSON.stringify(value).slice(0, 40)}`;
        // A matrix sets the material itself; what can't be made with it is a cell without a price.
        if (name === 'matrix' && answer.statusCode === 200) {
          expect(['material', 'sorts']).toContain(field);
          continue;
        }
        expect([where, answer.statusCode]).toEqual([where, 422]);
        const paths = answer.json().errors.map(({ path }: { path: string }) => path);
        expect([where, paths.some((path: string) => path.includes(field))]).toEqual([where, true]);
      }
    }
    for (const more of [{ role: 'admin' }, { discount: 100 }, { customerId: 41 }]) {
      const answer = await ask({ ...plain, ...more });
      // Unknown fields of a label are refused or ignored; they never change the answer.
      if (answer.statusCode !== 422) expect(answer.json()).toEqual((await ask(plain)).json());
    }
  });

  test('each fault is reported once, and its nearest value is accepted', async () => {
    for (const wish of [
      { width: -5 },
      { width: 1e20, height: 1000 },
      { width: 10.55 },
      { shape: 'circle', width: 400, height: 401 },
      { shape: 'rounded', width: 11, cornerRadius: 9.37 },
      { quantity: 1e15, sorts: [1e15] },
      { quantity: 1000, sorts: [1000, 0] },
      { sorts: Array(60).fill(1) },
      { material: '<GOLD>', finishes: ['GOLD', 'LAM-G', 'TTR'] },
      { extras: ['free', 'barcode-check', 'barcode-check', 'design'] },
      { form: { kind: 'sheet', format: 'A4' }, quantity: 20, sorts: [20] },
      { form: { ...plain.form, core: 70 } },
      { form: { ...plain.form, labelsPerRoll: 2.5 } },
      { express: 'now' },
      { shape: 'star' },
    ]) {
      const answer = await ask({ ...plain, ...wish });
      const where = JSON.stringify(wish);
      // A matrix has sorts and quantities of its own.
      if (name === 'matrix' && answer.statusCode === 200) continue;
      expect([where, answer.statusCode]).toEqual([where, 422]);
      const { errors } = answer.json<{ errors: { path: string; code: string; nearest: unknown }[] }>();
      const reported = errors.map(({ path, code }) => `${path} ${code}`);
      expect([where, new Set(reported).size]).toEqual([where, reported.length]);
      const isWhole = name.startsWith('price');
      expect([where, errors.every(({ path }) => path.startsWith('configuration.') !== isWhole)]).toEqual([
        where,
        true,
      ]);
      const inLabel = errors.map((error) => ({ ...error, path: error.path.replace(/^configuration\./, '') }));
      const taken = withNearest({ ...plain, ...wish } as Configuration, inLabel);
      const repeat = await ask(taken);
      expect([where, repeat.statusCode < 300 ? '' : repeat.body]).toEqual([where, '']);
    }
  });

  test('a side of 0 means the minimum side', async () => {
    const answer = await ask({ ...plain, width: 0, height: 0, form: { ...plain.form } });
    expect(answer.statusCode).toBeLessThan(300);
    expect(JSON.stringify(answer.json())).not.toMatch(/"(?:width|height)":0\b/);
  });
});

test('a new quantity of a line is accepted or refused with the nearest valid one', async () => {
  const change = (payload: object) =>
    shop.server.inject({
      method: 'PATCH',
      url: `/public${line.replace('/1/de', '')}`,
      headers: { 'x-api-key': shop.apiKey },
      payload,
    });
  for (const [wish, code] of [
    [{ quantity: 0 }, 'field.min'],
    [{ quantity: 1.5 }, 'field.whole'],
    [{ quantity: 1e15 }, 'field.max'],
    [{ sorts: [] }, 'field.min'],
    [{ sorts: [10, 0], quantity: 10 }, 'field.min'],
    [{ sorts: [7, 7.4] }, 'field.whole'],
    [{ sorts: Array(60).fill(2) }, 'field.max'],
  ] as const) {
    const refused = await change(wish);
    const where = JSON.stringify(wish);
    expect([where, refused.statusCode]).toEqual([where, 422]);
    const { errors } = refused.json<{ errors: { path: string; code: string; nearest: unknown }[] }>();
    expect(errors.map((each) => each.code)).toContain(code);
    const label = withNearest({ ...plain, ...wish } as Configuration, errors);
    const names = Object.keys(wish) as ('quantity' | 'sorts')[];
    const taken = await change(Object.fromEntries(names.map((name) => [name, label[name]])));
    expect([where, taken.statusCode]).toEqual([where, 200]);
  }
  expect((await change({ quantity: '12' })).statusCode).toBe(422);
});

test('a label must be JSON: any other type is a 415', async () => {
  for (const type of ['text/plain', 'Text/Plain; charset=utf-8', 'application/xml', 'multipart/form-data']) {
    const headers = { 'x-api-key': shop.apiKey, 'content-type': type };
    const url = '/public/1/nl/price';
    const answer = await shop.server.inject({ method: 'POST', url, headers, payload: JSON.stringify(plain) });
    expect([type, answer.statusCode]).toEqual([type, 415]);
    expect(answer.json().detail).toBe(messageOf('nl', 'request.media-type'));
  }
});

test('numbers beyond the range of a double are a 422, and invalid JSON is a 400', async () => {
  const text = JSON.stringify(plain);
  for (const [number, status] of [
    ['1e400', 422],
    ['-1e400', 422],
    ['NaN', 400],
    ['Infinity', 400],
    ['0x10', 400],
    ['010', 400],
  ] as const) {
    const answer = await call('/1/de/price', text.replace(`"width":${plain.width}`, `"width":${number}`));
    expect([number, answer.statusCode]).toEqual([number, status]);
  }
  for (const text of ['{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}']) {
    expect((await call('/1/de/price', text)).statusCode).toBe(400);
  }
});

test('the query, too, must have valid numbers and no repeated names', async () => {
  const ask = async (query: string) => {
    const url = `/public/1/de/price?${query}`;
    return (await shop.server.inject({ url, headers: { 'x-api-key': shop.apiKey } })).statusCode;
  };
  const good = 'shape=rectangle&material=PP-W&quantity=1000&width=50&height=50';
  const known = await ask(`width=50&height=50&quantity=1000`);
  expect(known).toBe(200);
  for (const bad of ['0', '-1', '1.5', '1e9', '0x10', 'NaN', 'true', '', '1,000', '%00', '%F0%9F%98%80']) {
    const status = await ask(`width=50&height=50&quantity=${bad}`);
    expect([bad, [400, 422].includes(status)]).toEqual([bad, true]);
  }
  for (const sorts of ['1e2,100', '0x10', '500,,500', ',', '', ' 5'])
    expect([sorts, await ask(`sorts=${sorts}`)]).toEqual([sorts, 400]);
  expect(await ask(`${good}&quantity=10`)).toBe(400);
  expect(await ask('width=50&height=50&quantity=1000&__proto__[x]=1')).not.toBe(500);
});
