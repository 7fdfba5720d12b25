import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness } from '#testing/harness.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
});
afterAll(() => shop.close());

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Every route of the customer base with a customer's id in its path, from the base's own description. */
async function customerRoutes(): Promise<{ method: Method; url: string }[]> {
  const { paths } = (await shop.app.inject('/private/openapi.json')).json() as {
    paths: Record<string, object>;
  };
  return Object.entries(paths)
    .filter(([path]) => path.includes('{customerId}'))
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({
        method: method.toUpperCase() as Method,
        url: `/private${path
          .replace(/^\/private/, '')
          .replace('{customerId}', '20002')
          .replace(/\{\w+\}/g, '1')}`,
      })),
    );
}

test('every path of another customer is one constant 403, and none is open without a token', async () => {
  const routes = await customerRoutes();
  expect(routes.length).toBeGreaterThan(30);
  const bodies = new Set<string>();
  for (const { method, url } of routes) {
    const where = `${method} ${url}`;
    const foreign = await shop.app.inject({ method, url, headers: { authorization: shop.tokenFor(10_001) } });
    expect(foreign.statusCode, where).toBe(403);
    bodies.add(foreign.body);
    expect((await shop.app.inject({ method, url })).statusCode, where).toBe(401);
  }
  expect(bodies.size).toBe(1);
});
