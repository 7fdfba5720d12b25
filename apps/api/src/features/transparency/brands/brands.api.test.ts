import { randomUUID } from 'node:crypto';
import { transparencyLimits } from '@labelwerk/domain/transparency/label-choices.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVisit } from '#testing/checkout-visit.ts';
import { type Harness, openHarness } from '#testing/harness.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
});
afterAll(() => shop.close());

const listed = (customerId: number, token?: string) =>
  shop.server.inject({
    url: `/public/transparency/brands/de/${customerId}`,
    headers: { 'x-api-key': shop.apiKey, ...(token && { authorization: token }) },
  });
async function openBrands() {
  const visit = await openVisit(shop);
  const path = `/customers/${visit.customerId}/transparencyBrands`;
  const token = shop.tokenFor(visit.customerId);
  return {
    ...visit,
    path,
    names: async () =>
      (await listed(visit.customerId, token))
        .json()
        .transparencyBrands.map((one: { name: string }) => one.name),
    add: (name: string) => visit.own('POST', path, { name }),
  };
}

test('a visitor has no brands, and others can’t read those of a customer', async () => {
  const [anna, berta] = [await openBrands(), await openBrands()];
  await berta.add('Seiferei');
  expect((await listed(0)).json()).toEqual({ transparencyBrands: [] });
  expect((await listed(berta.customerId)).statusCode).toBe(401);
  expect((await listed(berta.customerId, shop.tokenFor(anna.customerId))).statusCode).toBe(403);
  expect(await berta.names()).toEqual(['Seiferei']);
});

test('brands are added, renamed and removed; a name is there once', async () => {
  const anna = await openBrands();
  const { brand } = (await anna.add('  Blaue Seiferei ')).json();
  expect(brand.name).toBe('Blaue Seiferei');
  const second = (await anna.add('Honighof')).json().brand;
  expect((await anna.add('blaue seiferei')).json().type).toBe(
    'urn:labelwerk:problem:transparency.brand-taken',
  );
  const rename = (id: string, name: string) => anna.own('PUT', `${anna.path}/${id}`, { name });
  expect((await rename(brand.id, 'HONIGHOF')).json().type).toBe(
    'urn:labelwerk:problem:transparency.brand-taken',
  );
  expect((await rename(brand.id, 'BLAUE SEIFEREI')).statusCode).toBe(200);
  expect(await anna.names()).toEqual(expect.arrayContaining(['BLAUE SEIFEREI', 'Honighof']));
  expect((await anna.own('DELETE', `${anna.path}/${second.id}`)).statusCode).toBe(204);
  expect((await anna.own('DELETE', `${anna.path}/${second.id}`)).statusCode).toBe(404);
  expect((await rename(second.id, 'Honig')).statusCode).toBe(404);
  expect((await anna.add(' ')).statusCode).toBe(422);
  expect((await anna.add('x'.repeat(61))).statusCode).toBe(422);
});

test('added many times at once, a brand is there once, and never more than the limit', async () => {
  const anna = await openBrands();
  const same = await Promise.all(Array.from({ length: 6 }, () => anna.add('Seiferei')));
  expect(same.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  const { customerId } = anna;
  const rows = Array.from({ length: transparencyLimits.brands - 3 }, (_, index) => ({
    ...{ id: randomUUID(), customer_id: customerId, name: `Marke ${index}` },
  }));
  await shop.app.db.insertInto('transparency_brands').values(rows).execute();
  const others = await Promise.all(['A', 'B', 'C', 'D'].map((name) => anna.add(name)));
  expect(others.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 409, 409]);
  const refused = others.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json().type).toBe('urn:labelwerk:problem:transparency.brands-full');
});
