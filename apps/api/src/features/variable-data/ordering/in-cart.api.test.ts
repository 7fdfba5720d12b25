import { readdir, readFile } from 'node:fs/promises';
import { textField } from '@labelwerk/domain/label/variable-data/testing-fields.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { orderOnInvoice } from '#testing/clients/coded-orders.ts';
import { codesOfErrors } from '#testing/clients/codes-client.ts';
import { changePriceList } from '#testing/clients/sample-packs.ts';
import { nameFields, openVariableLabel } from '#testing/clients/variable-lines.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { judgedTable } from '../check/judge-rows.ts';
import { findTable, sweepTables } from '../tables/tables-repository.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
  await changePriceList(shop, (list) => ({
    ...list,
    artworkFrom: { 'variable-data': { setup: 1500, perThousand: 300 } },
  }));
});
afterAll(() => shop.close());

const names = ['Anna', 'Berta', 'Clara'];

/** Ids of the processes that this one has started. */
async function children(): Promise<readonly string[]> {
  const threads = await readdir('/proc/self/task');
  const lists = threads.map((thread) =>
    readFile(`/proc/self/task/${thread}/children`, 'utf8').catch(() => ''),
  );
  return (await Promise.all(lists)).flatMap((list) => list.split(' ').filter((pid) => pid !== ''));
}

const artworkWith = (fields: readonly object[], tableId: string) => ({
  artworkFrom: { kind: 'variable-data', table_id: tableId, fields },
});

test('a label from a table is put into the cart with its price and in words, and changed only to as many labels as rows', async () => {
  const { visit, configuration, add } = await openVariableLabel(shop, names);
  const added = await add();
  expect([added.statusCode, codesOfErrors(added)]).toEqual([200, undefined]);
  const cart = added.json();
  const [item] = cart.cart_items;
  expect(item).toMatchObject({
    ...{ needs_artwork: true, configuration: { quantity: 3, artworkFrom: { kind: 'variable-data' } } },
    artwork_rows: [
      { name: 'Druckdaten', value: 'Daten aus einer Tabelle, je Etikett eine Zeile' },
      { name: 'Felder', value: 'code, name' },
    ],
  });
  expect(item.price.rows).toContainEqual({ name: 'variable', amount: 1501 });
  const url = `/cart/${cart._id}/cartItem/${item.id}`;
  const more = await visit.open('PATCH', url, { quantity: 4 });
  expect(codesOfErrors(more)).toEqual(['quantity: variable.rows-few']);
  expect(more.json().errors[0].message).toContain('3 rows');
  expect((await visit.open('PATCH', url, { quantity: 3, note: 'Eilig' })).statusCode).toBe(200);
  // A calculator that doesn't know the table doesn't make a plain label of it.
  const replace = (change: object) =>
    visit.open('PUT', `/1/de${url}`, { configuration: { ...configuration, ...change }, name: 'Honig' });
  const plain = await replace({ artworkFrom: undefined });
  expect([plain.statusCode, codesOfErrors(plain)]).toEqual([
    422,
    ['configuration.artworkFrom: cart.source-dropped'],
  ]);
  expect((await replace({ extras: [] })).statusCode).toBe(200);
});

test('what is not the customer’s, or can’t be printed, is refused with its place', async () => {
  const { add, tableId, configuration } = await openVariableLabel(shop, [...names, '漢']);
  const other = await openVariableLabel(shop, names);
  const errorsOf = async (change: object, artwork?: object) =>
    codesOfErrors(await add(change, artwork))?.map((text) => text.replace('configuration.', ''));
  expect(await errorsOf({})).toEqual(['artworkFrom.table_id: variable.cells-faulty']);
  const code = nameFields.slice(0, 1);
  expect(await errorsOf(artworkWith(code, other.tableId))).toEqual([
    'artworkFrom.table_id: variable.table-missing',
  ]);
  expect(await errorsOf({ ...artworkWith(code, tableId), quantity: 5, sorts: [5] })).toEqual([
    'quantity: variable.rows-few',
  ]);
  const column = textField({ source: { kind: 'column', column: 'Vorname' } });
  expect(await errorsOf(artworkWith([column], tableId))).toEqual([
    'artworkFrom.fields.0: variable.field-column',
  ]);
  expect(await errorsOf(artworkWith(code, tableId), { file_ids: [other.fileId] })).toEqual([
    'artwork.file_ids.0: cart.artwork-missing',
  ]);
  const guest = await shop.server.inject({
    ...{ method: 'POST', url: '/public/1/de/cart/addCartItem', headers: { 'x-api-key': shop.apiKey } },
    payload: { configuration },
  });
  expect(codesOfErrors(guest)).toEqual(['configuration.artworkFrom.table_id: variable.sign-in']);
});

test('a table that a label needs is neither removed nor swept', async () => {
  const { visit, customerId, tableId, add, removeTable } = await openVariableLabel(shop, names);
  const cart = (await add()).json();
  expect((await removeTable()).json().type).toContain('variable.table-in-use');
  const age = (column: 'created_at' | 'ordered_at') =>
    shop.app.db
      .updateTable('variable_tables')
      .set({ [column]: new Date(Date.now() - 181 * 86_400_000) })
      .where('id', '=', tableId)
      .execute();
  const isThere = async () => (await findTable(shop.app, customerId, tableId)) !== undefined;
  await age('created_at');
  await sweepTables(shop.app.db);
  expect(await isThere()).toBe(true);
  const orderId = await orderOnInvoice(shop, { visit, customerId, cartId: cart._id });
  expect((await findTable(shop.app, customerId, tableId))?.ordered_at).not.toBeNull();
  expect((await removeTable()).statusCode).toBe(409);
  await age('ordered_at');
  await sweepTables(shop.app.db);
  expect(await isThere()).toBe(true);
  const cancelled = await visit.own('POST', `/customers/${customerId}/orders/${orderId}/cancel`);
  expect(cancelled.statusCode).toBeLessThan(300);
  await sweepTables(shop.app.db);
  expect(await isThere()).toBe(false);
});

test('a table is there for money that comes late, and for a claim', async () => {
  const { visit, customerId, add, removeTable } = await openVariableLabel(shop, names);
  const orderId = await orderOnInvoice(shop, { visit, customerId, cartId: (await add()).json()._id });
  const setOrder = (state: 'expired' | 'paid', days: number) =>
    shop.app.db
      .updateTable('orders')
      .set({ state, updated_at: new Date(Date.now() - days * 86_400_000) })
      .where('id', '=', orderId)
      .execute();
  await setOrder('expired', 29);
  expect((await removeTable()).statusCode).toBe(409);
  await setOrder('paid', 0);
  await shop.app.db
    .updateTable('order_jobs')
    .set({ state: 'claim_open' })
    .where('order_id', '=', orderId)
    .execute();
  expect((await removeTable()).statusCode).toBe(409);
  await setOrder('expired', 31);
  expect((await removeTable()).statusCode).toBe(204);
});

test('a label whose table is gone is not ordered', async () => {
  const { visit, customerId, tableId, add } = await openVariableLabel(shop, names);
  const cart = (await add()).json();
  const url = `/cart/${cart._id}/cartItem/${cart.cart_items[0].id}`;
  expect((await visit.open('DELETE', url)).statusCode).toBe(200);
  // Nothing needs it as long as the label is removed.
  expect((await visit.own('DELETE', `/customers/${customerId}/variableTables/${tableId}`)).statusCode).toBe(
    204,
  );
  expect((await visit.open('POST', `${url}/restore`)).statusCode).toBe(200);
  await expect(orderOnInvoice(shop, { visit, customerId, cartId: cart._id })).rejects.toThrow(/refused/);
  const { cart_items: lines } = (await visit.open('GET', `/cart/getCart/${cart._id}`)).json();
  expect(lines[0].obstacle.text).toContain('Diese Tabelle gibt es in Ihrem Konto nicht');
});

test('a table that takes more time than it may is refused for good, with what to do', async () => {
  const { customerId, tableId, configuration } = await openVariableLabel(shop, names);
  const table = await findTable(shop.app, customerId, tableId);
  if (!table) throw new Error('no table');
  const { shape, width, height, cornerRadius, sorts } = configuration;
  const label = { trim: { shape, width, height, cornerRadius }, fields: nameFields, sorts };
  for (let n = 0; n < 2; n += 1)
    expect(await judgedTable(shop.app, table, label, 0)).toMatchObject({ code: 'variable.check-too-long' });
  const refusal = await shop.server.inject({
    ...{ method: 'POST', url: `/private/customers/${customerId}/variableTables/${tableId}/check` },
    headers: { authorization: shop.tokenFor(customerId), 'accept-language': 'de' },
    payload: { ...label.trim, sorts, fields: nameFields },
  });
  expect([refusal.statusCode, refusal.json().detail]).toEqual([
    409,
    expect.stringContaining('mit weniger Zeilen'),
  ]);
});

test('a judge that is ended from outside says nothing about the table', async () => {
  const { customerId, tableId, configuration } = await openVariableLabel(shop, names);
  const table = await findTable(shop.app, customerId, tableId);
  if (!table) throw new Error('no table');
  const { shape, width, height, cornerRadius, sorts } = configuration;
  const label = { trim: { shape, width, height, cornerRadius }, fields: nameFields, sorts };
  const earlier = await children();
  const judging = judgedTable(shop.app, table, label);
  const refusal = expect(judging).rejects.toMatchObject({ statusCode: 503 });
  const started = async () => (await children()).find((pid) => !earlier.includes(pid));
  await expect.poll(started, { interval: 5 }).toBeDefined();
  process.kill(Number(await started()), 'SIGKILL');
  await refusal;
  expect(await judgedTable(shop.app, table, label)).toMatchObject({ ok: true, value: { rows: 3 } });
});
