import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addFile } from '#features/files/library/index.ts';
import { insertCatalogueVersion, saveCustomerTerms, seedCatalogue } from '#features/pricing/index.ts';
import { releaseOrder } from '#testing/approvals.ts';
import { openVisit } from '#testing/checkout-visit.ts';
import { plainConfiguration as plain } from '#testing/configurations.ts';
import { givenCheck } from '#testing/given-check.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { offerExtras } from '#testing/offer-extras.ts';
import { moveOrder } from '../states/move-order.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

type Visit = Awaited<ReturnType<typeof openVisit>>;

/** A file with a known number of pages, which passed the check for a label. */
async function fileOf(
  customerId: number,
  pages: number,
  configuration: Configuration = plain,
): Promise<string> {
  const { db } = shop.app;
  const key = createHash('sha256').update(randomUUID()).digest('hex');
  await db
    .insertInto('artworks')
    .values({ key, size: 1_000, status: 'success', page_count: pages, width: 50, height: 50 })
    .execute();
  const file = await db.transaction().execute((trx) =>
    addFile(trx, {
      owner: { customerId },
      uploadId: null,
      artworkKey: key,
      filename: 'honig.pdf',
      folderId: null,
      sortOrder: null,
      at: new Date(),
    }),
  );
  await givenCheck(shop, key, configuration, 'success');
  return file.id;
}

/** A paid order of two sorts, from a file of three pages. */
async function ordered(more: object = {}, customer?: Visit) {
  const visit = customer ?? (await openVisit(shop));
  const configuration = { ...plain, quantity: 400, sorts: [100, 300], ...more };
  const file = await fileOf(visit.customerId, 3, configuration);
  const line = { configuration, name: 'Honig', artwork: { file_ids: [file] } };
  const added = await visit.open('POST', '/1/de/cart/addCartItem', line);
  expect(added.statusCode).toBe(200);
  const { cartId } = await withDetails(visit, added.json()._id);
  const { order_id: orderId } = (await visit.checkOut(cartId)).json();
  await shop.app.db
    .transaction()
    .execute((trx) => moveOrder(shop.app, trx, orderId, { event: 'pay', actor: 'payment' }));
  const order = await visit.order(orderId);
  return { visit, file, order, job: order.jobs[0] as { id: string; price: { net: number } } };
}

async function withDetails(visit: Visit, cartId: string) {
  const address = (
    await visit.own('POST', `/addresses/${visit.customerId}`, {
      first_name: 'Anna',
      last_name: 'Muster',
      address: 'Hafenstraße 1',
      postcode: '20095',
      city: 'Hamburg',
      country_id: 1,
    })
  ).json();
  await visit.own('PATCH', `/${visit.customerId}/cart/${cartId}`, {
    delivery_address_id: address.id,
    payment_type: 'card',
  });
  await visit.accept(cartId);
  return { cartId };
}

const pathOf = (visit: Visit, jobId: string) => `/customer/${visit.customerId}/job/${jobId}/cartItem`;
const look = async (visit: Visit, jobId: string, query = '') =>
  (await visit.own('GET', pathOf(visit, jobId) + query)).json();
const again = (visit: Visit, jobId: string, body: object, key = randomUUID()) =>
  visit.own('POST', pathOf(visit, jobId), { market: '1', lang: 'de', ...body }, { 'idempotency-key': key });

describe('a job ordered again', () => {
  test('is offered as it was, at today’s price, with its pages to choose from', async () => {
    const { visit, job, file } = await ordered();
    const found = await look(visit, job.id);
    expect(found).toMatchObject({ name: 'Honig', price: { net: job.price.net }, needs_artwork: true });
    expect(found.today).toMatchObject({
      configuration: { ...plain, quantity: 400, sorts: [100, 300] },
      price: { net: job.price.net },
      files: [{ id: file, filename: 'honig.pdf', status: 'success' }],
      changes: [],
    });
    expect(
      found.today.sorts.map((sort: { page: number; quantity: number; chosen: boolean }) => [
        sort.page,
        sort.quantity,
        sort.chosen,
      ]),
    ).toEqual([
      [1, 100, true],
      [2, 300, true],
      [3, 200, false],
    ]);
    const three = await look(visit, job.id, `?file_id=${file}&sort=2&market=1`);
    expect(three.today.configuration).toMatchObject({ quantity: 600, sorts: [100, 300, 200] });
    expect(three.today.price.net).toBeGreaterThan(job.price.net);
  });

  test('leaves out a service that is no longer offered, and reports it', async () => {
    await offerExtras(shop, 'both');
    const { visit, job } = await ordered({ extras: ['review-smart', 'barcode-check'] });
    await offerExtras(shop, 'one', { removed: ['review-smart'] });
    const { today } = await look(visit, job.id);
    expect(today.configuration.extras).toEqual(['barcode-check']);
    expect(JSON.stringify(today.changes)).toContain('Smart artwork review');
  });

  test('is added to the cart once, with the chosen pages of its file, and ordered with them', async () => {
    const { visit, job, file } = await ordered();
    const { today } = await look(visit, job.id);
    const sorts = [
      { file_id: file, page: 3, quantity: 700 },
      { file_id: file, page: 1, quantity: 50 },
    ];
    const key = randomUUID();
    const [one, two] = await Promise.all([
      again(visit, job.id, { quote: today.quote, sorts }, key),
      again(visit, job.id, { quote: today.quote, sorts }, key),
    ]);
    expect([one.statusCode, two.statusCode]).toEqual([200, 200]);
    const cart = (await again(visit, job.id, { quote: today.quote, sorts }, key)).json();
    const pages = sorts.map(({ file_id, page }) => ({ file_id, page }));
    expect(cart.cart_items).toMatchObject([
      {
        configuration: { sorts: [700, 50], quantity: 750 },
        artwork: { file_ids: [file], pages },
        name: 'Honig',
      },
    ]);
    expect(one.headers['set-cookie']).toContain(cart._id);
    await withDetails(visit, cart._id);
    const { order_id } = (await visit.checkOut(cart._id)).json();
    await shop.app.db
      .transaction()
      .execute((trx) => moveOrder(shop.app, trx, order_id, { event: 'pay', actor: 'payment' }));
    const next = (await visit.order(order_id)).jobs[0];
    expect(next.state).toBe('approval_pending');
    const third = await look(visit, next.id);
    expect(third.artwork).toEqual({ file_ids: [file], pages });
    expect(third.today.sorts.map((sort: { page: number }) => sort.page)).toEqual([3, 1, 2]);
  });

  test('refuses what was not offered', async () => {
    const { visit, job, file } = await ordered();
    const stranger = await ordered();
    const { today } = await look(visit, job.id);
    const send = async (sorts: object[], quote = today.quote) => {
      const answer = await again(visit, job.id, { quote, sorts });
      return [answer.statusCode, answer.json().errors?.[0]?.code ?? answer.json().type];
    };
    const sort = (page: number, file_id = file) => ({ file_id, page, quantity: 10 });
    expect(await send([sort(4)])).toEqual([422, 'orders.sort-missing']);
    expect(await send([sort(1, stranger.file)])).toEqual([422, 'orders.sort-missing']);
    expect(await send([{ quantity: 10 }])).toEqual([422, 'orders.sort-missing']);
    expect(await send([sort(1), sort(1)])).toEqual([422, 'pricing.twice']);
    expect((await send([sort(1)], 'something-else'))[0]).toBe(409);
    expect((await send([]))[0]).toBe(422);
    for (const file_id of [stranger.file, randomUUID()]) {
      const asked = await visit.own('GET', `${pathOf(visit, job.id)}?file_id=${file_id}`);
      expect(asked.statusCode).toBe(404);
    }
    for (const id of [stranger.job.id, randomUUID(), '1']) {
      expect((await visit.own('GET', pathOf(visit, id))).statusCode).toBe(404);
      expect((await again(visit, id, { quote: today.quote })).statusCode).toBe(404);
    }
    const foreign = await visit.own('GET', pathOf(stranger.visit, stranger.job.id));
    expect(foreign.statusCode).toBe(403);
  });

  test('reuses the foil tool of a released job, and of no other', async () => {
    const { visit, job, order } = await ordered({ finishes: ['FOIL-G'] });
    await releaseOrder(shop, visit, order.id);
    const kinds = async () =>
      (await look(visit, job.id)).today.changes.map(({ kind }: { kind: string }) => kind);
    expect(await kinds()).toEqual(['price', 'tool']);
    const { today } = await look(visit, job.id);
    expect(today.price.net).toBeLessThan(job.price.net);
    await shop.app.db
      .updateTable('order_jobs')
      .set({ released_at: null as never })
      .where('id', '=', job.id)
      .execute();
    expect(await kinds()).toEqual([]);
  });

  test('whose file was removed can be ordered without it, which is reported', async () => {
    const { visit, job, file } = await ordered();
    await shop.app.db.deleteFrom('library_job_files').where('file_id', '=', file).execute();
    await shop.app.db
      .updateTable('customer_files')
      .set({ deleted_at: new Date() })
      .where('id', '=', file)
      .execute();
    const { today } = await look(visit, job.id);
    expect(today).toMatchObject({ files: [], changes: [{ kind: 'file' }] });
    const cart = (await again(visit, job.id, { quote: today.quote })).json();
    expect(cart.cart_items).toMatchObject([{ artwork: null, configuration: { sorts: [100, 300] } }]);
  });
});

describe('after the list has changed', () => {
  const seed = async (name: string) =>
    JSON.parse(
      await readFile(join(import.meta.dirname, '..', '..', '..', '..', 'seed', `${name}.json`), 'utf8'),
    );

  test('the nearest alternative is offered, with the reason, at the customer’s own price', async () => {
    const { visit, job } = await ordered({ finishes: ['LAM-G'] });
    const [materials, finishes, types, list] = await Promise.all(
      ['materials', 'finishes', 'product-types', 'price-list'].map(seed),
    );
    const version = 'later';
    const without = <T>(all: Record<string, T>, id: string) =>
      Object.fromEntries(Object.entries(all).filter(([key]) => key !== id));
    const isOther = (gone: string) => (entry: { id: string }) => entry.id !== gone;
    const documents = [
      {
        kind: 'materials',
        document: { version, materials: materials.materials.filter(isOther(plain.material)) },
      },
      { kind: 'finishes', document: { version, finishes: finishes.finishes.filter(isOther('LAM-G')) } },
      {
        kind: 'product-types',
        document: {
          version,
          productTypes: types.productTypes
            .filter(({ material }: { material: string }) => material !== plain.material)
            .map((type: { finishes: string[] }) => ({
              ...type,
              finishes: type.finishes.filter((id) => id !== 'LAM-G'),
            })),
        },
      },
      {
        kind: 'price-list',
        document: {
          ...list,
          version,
          base: list.base + 5_000,
          productionDays: list.productionDays + 3,
          materials: without(list.materials, plain.material),
          finishes: without(list.finishes, 'LAM-G'),
          markets: { ...list.markets, 1: { ...list.markets[1], vatRate: 2_050 } },
        },
      },
    ] as const;
    for (const { kind, document } of documents) {
      const row = { kind, version, activeFrom: new Date(), document };
      expect(await insertCatalogueVersion(shop.app.db, row)).toBe(true);
    }
    await sql`select pg_sleep(1.5)`.execute(shop.app.db);
    const german = { 'accept-language': 'de' };
    const get = async () =>
      (await visit.own('GET', pathOf(visit, job.id), undefined, german)).json().today as {
        quote: string;
        price: { net: number };
        configuration: { material: string; finishes: string[] };
        changes: { kind: string; text: string }[];
      };
    const today = await get();
    expect(today.configuration.finishes).toEqual([]);
    expect(today.configuration.material).not.toBe(plain.material);
    expect(new Set(today.changes.map(({ kind }) => kind))).toEqual(
      new Set(['price', 'vat', 'days', 'material', 'finish']),
    );
    for (const { text } of today.changes) {
      expect(text).not.toMatch(/orders\.|\{|PAP-GL-P|LAM-G/);
    }
    await saveCustomerTerms(shop.app.db, visit.customerId, { discount: 1_000, paymentDays: 0 });
    expect((await get()).price.net).toBeLessThan(today.price.net);
    const added = (await again(visit, job.id, { quote: today.quote })).json();
    expect(added.cart_items[0].configuration.material).toBe(today.configuration.material);
  });
});
