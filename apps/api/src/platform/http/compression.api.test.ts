import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calculator } from '#features/calculator/index.ts';
import { pricing, seedCatalogue } from '#features/pricing/index.ts';
import type { Feature } from '#platform/feature.ts';
import { plainConfiguration } from '#testing/configurations.ts';
import { type Harness, openHarness } from '#testing/harness.ts';

const long = JSON.stringify({ label: 'Honig'.repeat(1_000) });
const feature: Feature = {
  name: 'answers',
  rootRoutes: (server) => {
    server.get('/long', async (_request, reply) => reply.type('application/json').send(long));
    server.get('/short', async (_request, reply) => reply.type('application/json').send('{"a":1}'));
    server.get('/stream', async (_request, reply) =>
      reply.type('text/css').send(Readable.from([long, long])),
    );
    server.get('/picture', async (_request, reply) => reply.type('image/webp').send(Buffer.from(long)));
    server.get('/own', async (_request, reply) =>
      reply.header('cache-control', 'private, no-store').type('application/json').send(long),
    );
    server.get('/user-pool/x', async (_request, reply) => reply.type('application/json').send(long));
  },
  internalRoutes: (server) => {
    server.get('/long', async (_request, reply) => reply.type('application/json').send(long));
  },
};

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness({ features: [pricing, calculator, feature] });
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

const ask = (url: string, headers: Record<string, string> = {}) =>
  shop.server.inject({ url, headers: { 'x-service-key': shop.app.settings.SERVICE_KEY, ...headers } });

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['zstd', zstdDecompressSync],
] as const)('text is sent as %s if the client accepts it, whole or streamed', async (encoding, decode) => {
  for (const [url, text] of [
    ['/long', long],
    ['/stream', long + long],
  ] as const) {
    const answer = await ask(url, { 'accept-encoding': encoding });
    expect([url, answer.headers['content-encoding']]).toEqual([url, encoding]);
    expect(decode(answer.rawPayload).toString()).toBe(text);
    expect(String(answer.headers.vary)).toMatch(/accept-encoding/i);
    expect(answer.rawPayload.length).toBeLessThan(1_000);
  }
});

test('everything else is not encoded: small responses, pictures, tokens, and responses to clients that accept none', async () => {
  const br = { 'accept-encoding': 'br' };
  for (const url of ['/short', '/picture', '/user-pool/x', '/internal/long'])
    expect([url, (await ask(url, br)).headers['content-encoding']]).toEqual([url, undefined]);
  const plain = await ask('/long');
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, long]);
  expect(String(plain.headers.vary)).toMatch(/accept-encoding/i);
});

test('a cacheable read has an ETag, the same in every encoding, and a 304 for clients that have it', async () => {
  const [plain, small] = [await ask('/long'), await ask('/long', { 'accept-encoding': 'br' })];
  const tag = String(plain.headers.etag);
  expect(tag).toMatch(/^W\/"/);
  expect(small.headers.etag).toBe(tag);
  const again = await ask('/long', { 'if-none-match': `"other", ${tag.slice(2)}`, 'accept-encoding': 'br' });
  expect([again.statusCode, again.body, again.headers['content-encoding']]).toEqual([304, '', undefined]);
  expect(again.headers.etag).toBe(tag);
  expect((await ask('/own')).headers.etag).toBeUndefined();
});

test('a price is the same in every encoding, and its bytes are unchanged without one', async () => {
  const price = (headers: Record<string, string>) =>
    shop.server.inject({
      method: 'POST',
      url: '/public/1/de/price',
      headers: { 'x-api-key': shop.apiKey, ...headers },
      payload: plainConfiguration,
    });
  const [plain, small] = [await price({}), await price({ 'accept-encoding': 'br, gzip' })];
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(small.headers['content-encoding']).toBe('br');
  expect(JSON.parse(brotliDecompressSync(small.rawPayload).toString()).price).toEqual(plain.json().price);
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
});
