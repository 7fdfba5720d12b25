import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Harness } from '#testing/harness.ts';
import { recordedShop } from '#testing/routes/recorded-shop.ts';
import { nameOf } from '#testing/routes/registered-routes.ts';

const { routes, open } = recordedShop();
let shop: Harness;
beforeAll(async () => {
  shop = await open();
});
afterAll(() => shop.close());

test('an unknown {lang} is a 400 on every path that has one', async () => {
  const withLanguage = routes.filter(({ params }) => params.includes('lang'));
  expect(withLanguage.length).toBeGreaterThan(15);
  for (const route of withLanguage) {
    const url = route.url.replace(/:(\w+)/g, (_all, name: string) =>
      name === 'lang' ? 'xx' : name === 'market' ? '1' : '10001',
    );
    const answer = await shop.server.inject({
      method: route.method,
      url,
      headers: { 'x-api-key': shop.apiKey },
      ...(route.method !== 'GET' && { payload: {} }),
    });
    expect([nameOf(route), answer.statusCode]).toEqual([nameOf(route), 400]);
    expect(answer.json().errors).toContainEqual(expect.objectContaining({ path: 'lang' }));
  }
});
