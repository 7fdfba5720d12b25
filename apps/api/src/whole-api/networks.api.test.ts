import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { fakePdf, uploader } from '#testing/clients/upload-client.ts';
import { plainConfiguration } from '#testing/configurations.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { putVouchersInForce } from '#testing/vouchers-in-force.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness({
    settings: { TRUSTED_PROXIES: '1', RATE_LIMIT_PER_MINUTE: '60', GUEST_NETWORK_BYTES: '10000' },
  });
  await seedCatalogue(shop.app);
  await putVouchersInForce(shop.app, { code: 'HONIG10' });
});
afterAll(() => shop?.close());

let networks = 0;
/** A new /64 network: its first three groups, shared by all, and its own. */
const newNetwork = () => {
  networks += 1;
  return `2001:db8:77:${networks.toString(16)}`;
};
/** An address of a network, written in different ways. */
const addressIn = (network: string, at: number) =>
  [`${network}::${at}`, `${network.toUpperCase()}:0:0:1:${at}`, `${network}:${at}::`][at % 3] ?? '';

/** How the API is told the visitor's address: by its proxy, or by the storefront's server behind the proxy. */
const ways = {
  'X-Forwarded-For of one trusted proxy': (address: string) => ({
    'x-forwarded-for': `203.0.113.5, ${address}`,
  }),
  'the same, with a port': (address: string) => ({ 'x-forwarded-for': `[${address}]:50123` }),
  'the storefront’s server': (address: string) => ({
    'x-service-key': shop.app.settings.SERVICE_KEY,
    'x-visitor': address,
  }),
};

type Call = (headers: Record<string, string>) => Promise<number>;

const price: Call = async (headers) => {
  const url = '/public/1/de/calculatorInfo';
  return (await shop.server.inject({ url, headers: { 'x-api-key': shop.apiKey, ...headers } })).statusCode;
};

const voucher = async (): Promise<Call> => {
  const own = { 'x-api-key': shop.apiKey, 'x-forwarded-for': newNetwork().concat('::1') };
  const added = await shop.server.inject({
    method: 'POST',
    url: '/public/1/de/cart/addCartItem',
    headers: own,
    payload: { configuration: plainConfiguration, name: 'Honig' },
  });
  const url = `/public/cart/${added.json()._id}/voucher`;
  return async (headers) =>
    (
      await shop.server.inject({
        method: 'PUT',
        url,
        headers: { 'x-api-key': shop.apiKey, ...headers },
        payload: { code: 'WRONG-CODE' },
      })
    ).statusCode;
};

/** Sends 1,000 bytes as a new visitor each time. */
const upload: Call = async (headers) => {
  const client = uploader(shop, { guest: crypto.randomUUID() });
  Object.assign(client.headers, headers);
  return (await client.chunk(fakePdf(1_000), 0, 1, { filename: 'a.pdf' })).status;
};

describe.each(Object.entries(ways))('named by %s', (_way, headersOf) => {
  test.each([
    ['calls per minute', async () => price, 60, 429],
    ['voucher codes', voucher, 20, 429],
    ['bytes of visitors', async () => upload, 10, 507],
  ] as const)('%s are limited by network', async (_what, callOf, max, refusal) => {
    const call = await callOf();
    const network = newNetwork();
    const statuses: number[] = [];
    for (let at = 1; at <= max + 1; at += 1) statuses.push(await call(headersOf(addressIn(network, at))));
    expect(statuses.slice(0, max)).not.toContain(refusal);
    expect(statuses[max]).toBe(refusal);
    // Another network is not limited.
    expect(await call(headersOf(`${newNetwork()}::1`))).not.toBe(refusal);
  });
});

test('no entry before that of the trusted proxy counts', async () => {
  const network = newNetwork();
  const statuses: number[] = [];
  for (let at = 1; at <= 61; at += 1)
    statuses.push(await price({ 'x-forwarded-for': `2001:db8:${at}::1, ${addressIn(network, at)}` }));
  expect(statuses.at(-1)).toBe(429);
});

/** Files that read an address, and why; all others ask `visitorOf`. */
const mayRead: Readonly<Record<string, string>> = {
  'platform/auth/visitor.ts': 'defines the visitor',
  'features/session/visitor.ts': 'passes the address on to the user pool, which counts networks',
  'features/user-pool/routes.ts': 'passes the address on to the user pool, which counts networks',
  'features/staff/routes.ts': 'passes the address on to the staff’s sign-in, which counts networks',
};

test('no other file reads the address of a request: every limit follows one rule', () => {
  const root = join(import.meta.dirname, '..');
  const reading = globSync('**/*.ts', { cwd: root }).filter(
    (name) =>
      !/\.test\.ts$|^testing\/|^whole-api\//.test(name) &&
      /request\.ip\b|\bips?\b[^\n]*= request|'x-visitor'|x-forwarded-for|remoteAddress/.test(
        readFileSync(join(root, name), 'utf8'),
      ),
  );
  expect(reading.filter((name) => !Object.hasOwn(mayRead, name))).toEqual([]);
});
