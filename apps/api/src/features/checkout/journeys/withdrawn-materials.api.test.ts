import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentCatalogue, insertCatalogueVersion, seedCatalogue } from '#features/pricing/index.ts';
import { openVisit } from '#testing/checkout-visit.ts';
import { plainConfiguration as plain } from '#testing/configurations.ts';
import { givenPrintFile } from '#testing/given-print-file.ts';
import { type Harness, openHarness } from '#testing/harness.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

const without = <T>(record: Readonly<Record<string, T>>, id: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== id));

/** Removes a material and a finish from the catalogue and the price list, as the operator does. */
async function withdraw(material: string, finish: string): Promise<void> {
  const { app } = shop;
  const { priceList, materials, finishes, productTypes } = await currentCatalogue(app);
  const version = 'fewer';
  const documents = [
    ['materials', { version, materials: [...materials.values()].filter(({ id }) => id !== material) }],
    ['finishes', { version, finishes: [...finishes.values()].filter(({ id }) => id !== finish) }],
    [
      'product-types',
      {
        version,
        productTypes: [...productTypes.values()]
          .filter((type) => type.material !== material)
          .map((type) => ({ ...type, finishes: type.finishes.filter((id) => id !== finish) })),
      },
    ],
    [
      'price-list',
      {
        ...priceList,
        version,
        materials: without(priceList.materials, material),
        finishes: without(priceList.finishes, finish),
      },
    ],
  ] as const;
  for (const [kind, document] of documents)
    await insertCatalogueVersion(app.db, { kind, version, activeFrom: new Date(), document });
  await expect
    .poll(async () => (await currentCatalogue(app)).priceList.version, { timeout: 10_000 })
    .toBe(version);
}

test('a line of a withdrawn material and finish is ordered while its price is kept, and refused with the reason afterwards', async () => {
  const terms = { paymentDays: 14 };
  const [kept, late] = [await openVisit(shop, terms), await openVisit(shop, terms)];
  const carts = [];
  for (const visit of [kept, late]) {
    const { cartId } = await visit.prepareCart({ payment_type: 'invoice' });
    const configuration = { ...plain, finishes: ['FOIL-G'] };
    const artwork = { file_ids: [await givenPrintFile(shop, visit.customerId, 'success', configuration)] };
    const body = { configuration, artwork };
    const added = await visit.open('POST', `/1/de/cart/addCartItem/${cartId}`, body);
    expect(added.statusCode).toBe(200);
    carts.push({ visit, cartId });
  }
  await withdraw(plain.material, 'FOIL-G');
  for (const { visit, cartId } of carts) await visit.accept(cartId);
  // The cart still has their names.
  const { option_names: names } = (await kept.open('GET', `/cart/getCart/${carts[0]?.cartId}`)).json();
  expect(Object.keys(names).toSorted()).toEqual(['FOIL-G', plain.material].toSorted());
  expect(Object.values(names)).not.toContain('FOIL-G');

  const ordered = await kept.checkOut(carts[0]?.cartId ?? '');
  expect(ordered.statusCode).toBe(200);
  await shop.runDueTasks();
  const order = await kept.order(ordered.json().order_id);
  expect(order.jobs.map((job: { configuration: object }) => job.configuration)).toMatchObject([
    { material: plain.material, finishes: [] },
    { material: plain.material, finishes: ['FOIL-G'] },
  ]);
  // Named and checked by what it was priced with, although that is no longer on any list.
  expect(order.jobs[1]).toMatchObject({ state: 'approval_pending' });
  const said = JSON.stringify(order.jobs.map((job: { details: object }) => job.details));
  for (const id of [plain.material, 'FOIL-G']) expect(said).not.toContain(id);

  const lateId = carts[1]?.cartId ?? '';
  await sql`
    update cart_items set price_valid_until = now() - interval '1 minute'
    where cart_id = ${lateId}`.execute(shop.app.db);
  const refused = await late.checkOut(lateId);
  expect(refused.statusCode).toBe(409);
  const { cart_items: lines } = (await late.open('GET', `/cart/getCart/${lateId}`)).json();
  expect(lines).toMatchObject([
    { obstacle: { text: expect.any(String) } },
    { obstacle: { text: expect.any(String) } },
  ]);
});
