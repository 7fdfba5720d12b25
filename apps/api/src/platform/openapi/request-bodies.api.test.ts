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
  const formOf = (path: string) => paths[path].post.requestBody.content['multipart/form-data'].schema;
  const file = { format: 'binary' };
  for (const path of ['/dataupload/upload', '/dataupload/csv'])
    expect([path, formOf(path)]).toMatchObject([path, { properties: { file } }]);
  expect(formOf('/dataupload/upload').properties).toMatchObject({ chunk_index: { type: 'string' } });
  expect(formOf('/transparency/label/preview').properties).toMatchObject({
    logo: file,
    sku: { type: 'string' },
  });
});
