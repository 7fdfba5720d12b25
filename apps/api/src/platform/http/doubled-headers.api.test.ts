import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Feature, Server } from '#platform/feature.ts';
import { type Harness, openHarness } from '#testing/harness.ts';

let shop: Harness;
let port: number;
const asked: string[] = [];

beforeAll(async () => {
  const route = (server: Server) => {
    server.get('/asked', (request) => {
      asked.push(request.url);
      return {};
    });
  };
  const feature: Feature = {
    name: 'asked',
    rootRoutes: route,
    publicRoutes: route,
    privateRoutes: route,
    internalRoutes: route,
  };
  shop = await openHarness({ features: [feature] });
  port = Number(new URL(await shop.server.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => shop.close());

/** Sends the headers in the order of the list. */
const statusOf = (path: string, headers: readonly [string, string][]): Promise<number> =>
  new Promise((resolve, reject) => {
    const list = [['host', 'shop'], ...headers].flat();
    request({ port, host: '127.0.0.1', path, headers: list }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });

const good = (): [string, string][] => [
  ['x-api-key', shop.apiKey],
  ['x-service-key', shop.app.settings.SERVICE_KEY],
  ['authorization', shop.tokenFor(11)],
  ['cookie', 'a=1'],
  ['x-guest-id', '5f0c3c0e-8f0a-4d5c-9b1e-2f7a5d1c9e10'],
];
const bases = ['', '/public', '/private', '/internal'];

test.each(bases)('%s/asked is answered when each header is sent once', async (base) => {
  expect(await statusOf(`${base}/asked`, good())).toBe(200);
  expect(asked.pop()).toBe(`${base}/asked`);
});

test.each(bases.flatMap((base) => [0, 1, 2, 3, 4].map((which) => [base, which] as const)))(
  '%s/asked is refused when header %i of the list is sent twice, with equal or different values',
  async (base, which) => {
    const [name, value] = good()[which] ?? ['', ''];
    for (const more of [value, 'another', '']) {
      for (const list of [
        [...good(), [name, more]],
        [[name.toUpperCase(), more], ...good()],
      ] as [string, string][][])
        expect(await statusOf(`${base}/asked`, list)).toBe(400);
    }
    expect(asked).toEqual([]);
  },
);

test('two Host headers are refused, also for unknown paths', async () => {
  expect(await statusOf('/asked', [['host', 'evil.example']])).toBe(400);
  expect(await statusOf('/nowhere', [['Host', 'shop']])).toBe(400);
});
