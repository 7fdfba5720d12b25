import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeProtectedHeader } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentCatalogue, seedCatalogue } from '#features/pricing/index.ts';
import { sweepLinks } from '#features/proofs/links/sweep-links-repository.ts';
import { features } from '#features.ts';
import { goodPassword, newAddress, poolClient } from '#testing/clients/pool-client.ts';
import { guestOne } from '#testing/clients/upload-client.ts';
import { givenStaff } from '#testing/desk/staff.ts';
import { type Harness, newDatabase, openHarness } from '#testing/harness.ts';
import { mailsTo } from '#testing/mailbox.ts';
import { artwork, copy, encryptionKey, sessionId, upgradeOf } from './as-of-then.ts';

const quoteId = 'quote-of-the-days-of-a377595-0001';
const upload = '0123456789abcdef0123456789abcdef';
const customerId = 10_001;

let shop: Harness;
let applied: readonly string[];
beforeAll(async () => {
  const databaseUrl = await newDatabase();
  applied = await upgradeOf(databaseUrl);
  // Settings of the old release: the key has its former name.
  const settings = { ENCRYPTION_KEY: '', SEAL_KEY: encryptionKey };
  shop = await openHarness({ databaseUrl, settings });
  for (const content of [artwork, copy]) {
    const file = join(shop.app.files.scratchFolder, 'content.pdf');
    await writeFile(file, content);
    await shop.app.files.adopt(file);
  }
  const address = await shop.server.listen({ host: '127.0.0.1', port: 0 });
  Object.assign(shop.app.settings, { API_ADDRESS: address });
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

type Ask = { readonly payload?: object; readonly guest?: boolean; readonly customer?: number };
const call = async (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  { payload, guest = false, customer = customerId }: Ask = {},
) => {
  const own = url.startsWith('/private');
  const answer = await shop.server.inject({
    method,
    url,
    headers: {
      'x-api-key': shop.apiKey,
      'accept-language': 'en',
      ...(guest ? { 'x-guest-id': guestOne } : { authorization: shop.tokenFor(customer) }),
      ...(own && { authorization: shop.tokenFor(customer) }),
    },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
};

test('all later migrations are applied to the stored data', () => {
  expect(applied[0]).toBe('0800_fair_tasks.sql');
  expect(applied).toContain('0860_plain_names.sql');
});

test('codes of earlier orders: drawn ones count as printed, those of a cancelled order are free again', async () => {
  // Before any task runs: codes that are free and in no cart are deleted by their sweep.
  const { rows } = await sql<{ file_name: string }>`
    select file_name, ordered_at, handed_at from code_uploads order by file_name`.execute(shop.app.db);
  const then = new Date('2026-11-26T10:00:00Z');
  expect(rows).toEqual([
    { file_name: 'free.csv', ordered_at: null, handed_at: null },
    { file_name: 'printed.csv', ordered_at: then, handed_at: then },
    { file_name: 'taken.csv', ordered_at: then, handed_at: null },
  ]);
});

test('a customer signs in with the old password, and gets a token signed by the old key', async () => {
  const tokens = await poolClient(shop).tokensOf('anna@example.com', goodPassword);
  expect(decodeProtectedHeader(tokens.IdToken).kid).toBe('key-of-then');
});

test('an old session continues: its tokens are decrypted and renewed', async () => {
  const answer = await shop.server.inject({
    method: 'GET',
    url: '/internal/sessions/current',
    headers: {
      'x-service-key': shop.app.settings.SERVICE_KEY,
      'x-visitor': newAddress(),
      'x-session-id': sessionId,
    },
  });
  expect([answer.statusCode, answer.json().profile]).toEqual([
    200,
    expect.objectContaining({ id: customerId, email: 'anna@example.com' }),
  ]);
});

test('the old price list stays active, under the current names', async () => {
  const { priceList } = await currentCatalogue(shop.app);
  expect([priceList.version, priceList.express]).toEqual([
    '2026-11-22',
    {
      none: { min: 0, share: 0, days: 5 },
      '48h': { min: 1500, share: 2500, days: 2 },
      'same-day': { min: 4000, share: 5000, days: 0 },
    },
  ]);
});

test('a label is ordered from an old quote, at its price', async () => {
  expect((await call('GET', `/public/quotes/${quoteId}`)).body).toMatchObject({
    name: 'Honig',
    price: { gross: 7027 },
  });
  const cart = await call('GET', `/public/cart/addQuoteItem/${quoteId}`);
  expect(cart.body.cart_items).toMatchObject([{ price: { gross: 7027 } }]);
  const cartId = cart.body._id;
  const ready = await call('PATCH', `/private/${customerId}/cart/${cartId}`, {
    payload: {
      ...{ delivery_address_id: 1001, payment_type: 'card', terms_accepted: true },
      version: cart.body.version,
    },
  });
  expect(ready.status).toBe(200);
  const ordered = await call('GET', `/private/cart/${customerId}/checkout/${cartId}`);
  expect(ordered.status).toBe(200);
  const order = await call('GET', `/private/customers/${customerId}/orders/${ordered.body.order_id}`);
  expect(order.body.totals.gross).toBe(7027);
});

test('an old quote in pounds keeps its total, and its rows are in pounds', async () => {
  const { price } = (await call('GET', '/public/quotes/quote-of-the-days-of-a377595-0002')).body;
  expect(price).toMatchObject({ net: 5315, gross: 6378, currency: 'GBP' });
  expect(price.rows).toEqual([
    { name: 'base', amount: 4050 },
    { name: 'print', amount: 1265 },
  ]);
});

test('waiting tasks run under their current names', async () => {
  const { db } = shop.app;
  const known = features.flatMap(({ tasks = [] }) => tasks.map(({ name }) => name));
  const waiting = await db.selectFrom('tasks').select('name').distinct().execute();
  expect(waiting.length).toBeGreaterThan(14);
  expect(waiting.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);

  expect((await mailsTo(shop, 'anna@example.com')).map(({ text }) => text)).toContainEqual(
    expect.stringContaining('Anna'),
  );
  const order = await call(
    'GET',
    `/private/customers/${customerId}/orders/0b1c7a10-3d7e-4f55-9d2c-5d7a8f3b4c03`,
  );
  expect(order.body.state).toBe('paid');
  const left = await sql<{ name: string; last_error: string | null }>`
    select name, last_error from tasks where last_error is not null or state = 'dead'`.execute(db);
  expect(left.rows).toEqual([]);
});

test('repair proposals are returned and made, by the old and the current paths, and count for the quota as before', async () => {
  await shop.runDueTasks();
  const service = (path: string, id: string) =>
    call('GET', `/public/dataupload/${path}/${upload}/${id}`, { guest: true });
  const made = await service('mend', '4f50be54-7b1c-4d99-9b60-9b1e2d7f8a07');
  expect(made.body).toMatchObject({ state: 'ready', done: ['bleed'] });
  expect((await service('repair', '4f50be54-7b1c-4d99-9b60-9b1e2d7f8a07')).body.state).toBe('ready');
  const refused = await service('repair', '5a61cf65-8c2d-4eaa-8c71-0c2f3e8a9b08');
  expect(refused.body).toMatchObject({
    state: 'refused',
    reason: 'There is nothing in this file that we can correct.',
  });
  const kept = await shop.app.db
    .selectFrom('artwork_repairs')
    .select((eb) => eb.fn.sum<string>('kept_bytes').as('bytes'))
    .executeTakeFirstOrThrow();
  expect(Number(kept.bytes)).toBeGreaterThan(copy.length);
  const storage = await call('GET', '/public/dataupload/storage', { guest: true });
  expect(storage.body.repaired_bytes).toBe(Number(kept.bytes));
});

test('the services of an old cart are items of it: with their prices, after its lines, removed ones to put back', async () => {
  const customer = 10_002;
  const cartId = 'cart-of-services-0000000000000001';
  const [design, review] = ['6b72d076-9d3e-4fbb-8d82-1d3f4b9cac01', '8d94f298-bf50-41dd-af04-3f516dbece03'];
  const { body } = await call('GET', `/public/cart/getCart/${cartId}`, { customer });
  expect(body).toMatchObject({
    ...{ version: 1, quantity_items: 2, cart_items: [{ name: 'Honig' }] },
    services: [
      {
        ...{ id: design, service: 'design', subject: 'Honig', added_at: '2026-11-20T10:00:00.000Z' },
        price: { net: 4583, currency: 'EUR', list_version: '2026-11-22' },
        price_change: { reason: 'list', before: { amount: 4000, currency: 'EUR' } },
        file_ids: ['7c83e187-ae4f-40cc-9e93-2e405cadbd02'],
      },
    ],
    removed_services: [{ id: review, subject: 'honig.pdf' }],
  });
  expect(body.totals.net).toBe(body.cart_items[0].price.net + 4583);
  const restored = await call('POST', `/public/cart/${cartId}/service/${review}/restore`, { customer });
  expect(restored.body.services).toMatchObject([{ id: design }, { id: review, price: { net: 3000 } }]);
  // The content of a version stored before is still compared: only the review was added since.
  const service = await call('PATCH', `/private/${customer}/cart/${cartId}`, {
    customer,
    payload: { version: 1 },
  });
  expect([service.status, service.body]).toMatchObject([
    409,
    { added_services: [{ id: review }], removed_services: [], changed_services: [] },
  ]);
});

test('the briefs of earlier designs are shown in the cart, at the desk and after their delivery was accepted', async () => {
  const inCart = '/customers/10002/services/6b72d076-9d3e-4fbb-8d82-1d3f4b9cac01';
  const brief = { kind: 'design', description: 'Ein Etikett mit Biene', picture_id: [] };
  const service = await call('GET', `/private${inCart}`, { customer: 10_002 });
  expect([service.status, service.body]).toMatchObject([200, { state: 'in_cart', brief }]);
  const id = '7c83e187-ae4f-40cc-9e93-2e405cadbd03';
  const { token } = await givenStaff(shop, 'prepress', (await givenStaff(shop, 'owner')).token);
  const headers = { authorization: `Bearer ${token}` };
  const atDesk = await shop.server.inject({ url: `/staff/services/${id}`, headers });
  expect([atDesk.statusCode, atDesk.json()]).toMatchObject([200, { service: { brief } }]);
  const payload = { delivery: 1, answer: 'accept' };
  const accepted = await call('POST', `/private/customers/${customerId}/services/${id}/answer`, { payload });
  expect([accepted.status, accepted.body]).toMatchObject([200, { state: 'accepted', brief }]);
});

test('an earlier logo is listed, and can be removed', async () => {
  const path = `/private/customers/${customerId}/transparencyLogos`;
  const id = 'd3e4fad4-6a0b-4c88-8a5f-8a0d1c6e7f01';
  expect((await call('GET', path)).body.logos).toMatchObject([{ id }]);
  await call('DELETE', `${path}/${id}`);
  expect((await call('GET', path)).body.logos).toEqual([]);
});

test('a link to a proof that ended long ago is deleted, and its approval stays without name and text', async () => {
  const { db } = shop.app;
  await sweepLinks(db);
  expect((await sql`select from proof_links`.execute(db)).rows).toEqual([]);
  expect((await sql`select kind, version, text, link_id from proof_remarks`.execute(db)).rows).toEqual([
    { kind: 'approval', version: 'v1', text: '', link_id: null },
  ]);
});

test('an earlier invoice is listed for bookkeepers, and found by the name of its buyer', async () => {
  const { token } = await givenStaff(shop, 'bookkeeping', (await givenStaff(shop, 'owner')).token);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await shop.server.inject({ url: '/staff/books/papers?customer=weing', headers });
  expect(answer.json().papers).toMatchObject([{ number: 'INV-2026-00042' }]);
});
