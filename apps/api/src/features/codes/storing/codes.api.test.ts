import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { codesOfErrors, csvOf, openLine, someCodes } from '#testing/clients/codes-client.ts';
import { formOf } from '#testing/clients/upload-client.ts';
import { plainConfiguration, transparencyConfiguration } from '#testing/configurations.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { personalData } from '../personal-data-repository.ts';
import { sweepCodesTask } from '../sweep-codes.task.ts';
import { codeHashKey } from './hash-key-repository.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

describe('codes', () => {
  test('of an earlier upload are refused, whoever sends them; what was stored stays', async () => {
    const [anna, berta] = [await openLine(shop, 5), await openLine(shop, 3)];
    const [codes, others] = [someCodes(5), someCodes(3)];
    await anna.send(csvOf(codes));
    await berta.send(csvOf(others));
    const answer = await berta.send(csvOf([...someCodes(2), codes[1] ?? '']));
    expect([answer.statusCode, codesOfErrors(answer)]).toEqual([422, ['line 4: codes.line-used']]);
    expect(answer.json().result).toMatchObject({
      num: 3,
      number_of_codes: 2,
      actual_quantity: 3,
      upload_completed: 1,
    });
  });

  test('are replaced by another file for the line, and sent twice change nothing', async () => {
    const line = await openLine(shop, 5);
    const codes = someCodes(5);
    await line.send(csvOf(codes));
    expect((await line.send(csvOf(codes))).json()).toMatchObject({ actual_quantity: 5, refused: null });
    await line.resize(4);
    expect((await line.send(csvOf(codes.slice(1)))).json()).toMatchObject({ actual_quantity: 4 });
    // The first is free again.
    expect((await (await openLine(shop, 1)).send(csvOf(codes.slice(0, 1)))).statusCode).toBe(200);
  });

  test('that are removed before the order can be sent again, those of an ordered line never', async () => {
    const [line, other] = [await openLine(shop, 3), await openLine(shop, 3)];
    const codes = someCodes(3);
    await line.send(csvOf(codes));
    expect((await line.remove()).statusCode).toBe(204);
    expect((await line.info()).json()).toMatchObject({ actual_quantity: 0, upload_completed: 0 });
    expect((await other.send(csvOf(codes))).statusCode).toBe(200);
    await sql`update code_uploads set ordered_at = now() where item_id = ${other.itemId}`.execute(
      shop.app.db,
    );
    expect((await other.remove()).statusCode).toBe(409);
    expect(codesOfErrors(await other.send(csvOf(someCodes(3))))).toEqual(['file: codes.ordered']);
    expect((await other.info()).json()).toMatchObject({ actual_quantity: 3 });
  });

  test('of an item that was removed can be sent again for another item', async () => {
    const line = await openLine(shop, 2);
    const codes = someCodes(2);
    await line.send(csvOf(codes));
    await line.visit.open('DELETE', `/cart/${line.cartId}/cartItem/${line.itemId}`);
    const added = await line.visit.open('POST', `/1/de/cart/addCartItem/${line.cartId}`, {
      configuration: { ...transparencyConfiguration, quantity: 2, sorts: [2] },
    });
    const [item] = added.json().cart_items;
    const answer = await line.send(csvOf(codes), { cartFileItemId: item.id });
    expect([answer.statusCode, answer.json().actual_quantity]).toEqual([200, 2]);
  });

  test('are taken for labels alone that are printed from them', async () => {
    const line = await openLine(shop);
    const added = await line.visit.open('POST', `/1/de/cart/addCartItem/${line.cartId}`, {
      configuration: plainConfiguration,
    });
    const other = added.json().cart_items.find(({ id }: { id: string }) => id !== line.itemId);
    const answer = await line.send(csvOf(someCodes(2)), { cartFileItemId: other.id });
    expect([answer.statusCode, answer.json().type]).toEqual([409, 'urn:labelwerk:problem:codes.no-codes']);
  });

  test('sent for two lines at the same moment are stored for one of them', async () => {
    for (let round = 0; round < 4; round += 1) {
      const lines = [await openLine(shop, 200), await openLine(shop, 200)];
      const codes = someCodes(200);
      const answers = await Promise.all(
        lines.map((line, index) => line.send(csvOf(index === 0 ? codes : codes.toReversed()))),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
      const refused = answers.find(({ statusCode }) => statusCode === 422);
      expect(refused?.json().result.refused.lines).toBe(200);
    }
  });

  test('sent twice for one line at the same moment are stored once', async () => {
    const line = await openLine(shop, 50);
    const codes = someCodes(50);
    const answers = await Promise.all([1, 2, 3].map(() => line.send(csvOf(codes))));
    // Refused while another file is read, stored in its place afterwards: on a slow machine all may come one by one.
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect((await line.info()).json()).toMatchObject({ actual_quantity: 50, upload_refresh: 0 });
    const hashes = shop.app.db
      .selectFrom('code_hashes')
      .innerJoin('code_uploads', 'code_uploads.id', 'code_hashes.upload_id')
      .select('position')
      .where('item_id', '=', line.itemId);
    expect(await hashes.execute()).toHaveLength(50);
  });

  test('are not readable in the database, and are deleted after the set days, but never accepted again', async () => {
    const [line, other] = [await openLine(shop, 1_500), await openLine(shop, 1)];
    const codes = someCodes(1_500);
    await line.send(csvOf(codes));
    const { db } = shop.app;
    const blocks = () =>
      db
        .selectFrom('code_blocks')
        .innerJoin('code_uploads', 'code_uploads.id', 'upload_id')
        .select(['first', 'codes'])
        .where('item_id', '=', line.itemId)
        .orderBy('first')
        .execute();
    expect((await blocks()).map(({ first }) => first)).toEqual([1, 1001]);
    for (const { codes: stored } of await blocks()) expect(stored.includes('AZ:')).toBe(false);
    await sql`update code_blocks set created_at = now() - interval '181 days'`.execute(db);
    await sweepCodesTask.run({
      ...{ app: shop.app, id: crypto.randomUUID(), payload: {} as never },
      commit: (effect) => db.transaction().execute(effect),
      signal: new AbortController().signal,
    });
    expect(await blocks()).toEqual([]);
    expect(codesOfErrors(await other.send(csvOf(codes.slice(700, 701))))).toEqual([
      'line 2: codes.line-used',
    ]);
  });

  test('of a deleted account are gone, but never accepted again', async () => {
    const [line, other] = [await openLine(shop, 3), await openLine(shop, 3)];
    const codes = someCodes(3);
    await line.send(csvOf(codes));
    await line.send('no code');
    const { db } = shop.app;
    const person = { customerId: line.customerId, personId: line.customerId, subject: '', email: '' };
    const exported = await Array.fromAsync(personalData.collect?.(db, person) ?? []);
    expect(exported).toMatchObject([
      { path: 'codes.json', content: [{ state: 'stored', code_count: 3 }, { state: 'refused' }] },
    ]);
    await db.transaction().execute(async (trx) => personalData.erase?.(trx, person));
    const rows = await db.selectFrom('code_uploads').selectAll().where('item_id', '=', line.itemId).execute();
    expect(rows).toMatchObject([{ customer_id: null, file_name: '', state: 'stored' }]);
    const blocks = db
      .selectFrom('code_blocks')
      .select('first')
      .where('upload_id', '=', rows[0]?.id ?? '');
    expect(await blocks.execute()).toEqual([]);
    expect((await other.send(csvOf(codes))).statusCode).toBe(422);
  });

  test('are recognised after ENCRYPTION_KEY was changed', async () => {
    const [line, other] = [await openLine(shop, 1), await openLine(shop, 1)];
    const codes = someCodes(1);
    await line.send(csvOf(codes));
    const key = (await codeHashKey(shop.app)).toString('hex');
    const { ENCRYPTION_KEY: earlier } = shop.app.settings;
    const settings = { ...shop.app.settings, ENCRYPTION_KEY: randomBytes(32).toString('base64') };
    const changed = { ...shop.app, settings: { ...settings, EARLIER_ENCRYPTION_KEYS: [earlier] } };
    expect((await codeHashKey(changed)).toString('hex')).toBe(key);
    // Encrypted again: the earlier root key is no longer needed.
    expect((await codeHashKey({ ...shop.app, settings })).toString('hex')).toBe(key);
    const back = { ...shop.app.settings, EARLIER_ENCRYPTION_KEYS: [settings.ENCRYPTION_KEY] };
    await codeHashKey({ ...shop.app, settings: back });
    expect((await other.send(csvOf(codes))).statusCode).toBe(422);
  });

  test('need the token of the customer and a line of theirs', async () => {
    const [anna, berta] = [await openLine(shop), await openLine(shop)];
    const codes = csvOf(someCodes(2));
    const foreign = { customerid: String(berta.customerId) };
    expect((await anna.send(codes, foreign)).statusCode).toBe(403);
    expect((await anna.send(codes, { cartFileItemId: berta.itemId })).statusCode).toBe(404);
    expect((await anna.info({ customerid: berta.customerId })).statusCode).toBe(403);
    expect((await anna.info({ cart_file_item_id: berta.itemId })).statusCode).toBe(404);
    expect((await anna.send(codes, { cartFileItemId: '' })).statusCode).toBe(422);
    expect((await anna.send(codes, { type: 'other' })).statusCode).toBe(422);
    expect((await anna.send(codes, { cart_file_item_id: berta.itemId })).statusCode).toBe(422);
    const form = formOf([['customerid', String(anna.customerId)]]);
    const anybody = await shop.server.inject({
      method: 'POST',
      url: '/public/dataupload/csv',
      headers: { 'x-api-key': shop.apiKey, 'content-type': form.type },
      payload: formOf([
        ['customerid', String(anna.customerId)],
        ['lang', 'de'],
        ['file', Buffer.from(codes)],
      ]).payload,
    });
    expect(anybody.statusCode).toBe(401);
  });
});
