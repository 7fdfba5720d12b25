import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Harness } from '#testing/harness.ts';
import { recordedShop } from '#testing/routes/recorded-shop.ts';
import { nameOf } from '#testing/routes/registered-routes.ts';

const recorded = recordedShop();
let shop: Harness;
beforeAll(async () => {
  shop = await recorded.open();
});
afterAll(() => shop.close());

test.each(['public', 'private', 'staff'])('every call of %s that takes a body describes it', async (base) => {
  const { paths } = (await shop.server.inject(`/${base}/openapi.json`)).json();
  const taking = recorded.routes.filter(
    (route) => route.base === base && (route.schema.body || route.schema.consumes),
  );
  expect(taking.length).toBeGreaterThan(5);
  for (const route of taking) {
    const path = route.url.slice(base.length + 1).replace(/:(\w+)/g, '{$1}');
    const { content = {} } = paths[path][route.method.toLowerCase()].requestBody ?? {};
    expect([nameOf(route), Object.keys(content)]).toEqual([
      nameOf(route),
      route.schema.consumes ?? ['application/json'],
    ]);
    for (const { schema } of Object.values<{ schema: object }>(content))
      expect(Object.keys(schema), nameOf(route)).not.toEqual([]);
  }
});

test('bytes and the fields of forms are described', async () => {
  const { paths } = (await shop.server.inject('/public/openapi.json')).json();
  const forms = Object.values<
    Record<string, { requestBody?: { content: Record<string, { schema: object }> } }>
  >(paths).flatMap((path) => path.post?.requestBody?.content['multipart/form-data'] ?? []);
  expect(forms.length).toBeGreaterThan(0);
  for (const { schema } of forms)
    expect(schema).toMatchObject({
      properties: { file: { format: 'binary' }, chunk_index: { type: 'string' } },
    });
});
