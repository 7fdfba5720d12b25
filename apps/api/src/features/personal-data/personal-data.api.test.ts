import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPerson } from '#features/account/index.ts';
import { seedCatalogue } from '#features/pricing/index.ts';
import { customerIssuerOf, hashPassword } from '#features/user-pool/index.ts';
import type { Person } from '#platform/personal-data.ts';
import { type Belongings, openBelongings, seenBy } from '#testing/belongings.ts';
import { goodPassword as password } from '#testing/clients/pool-client.ts';
import { sessionClient } from '#testing/clients/session-client.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { mailsTo } from '#testing/mailbox.ts';

let shop: Harness;
let anna: Belongings;
let berta: Belongings;
let person: Person;
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
  anna = await openBelongings(shop, 'annagoes');
  berta = await openBelongings(shop, 'bertastays');
  person = await withPassword(anna);
  await withPassword(berta);
});
afterAll(() => shop.close());

/** Gives a customer of the fixture an account in the pool. */
async function withPassword({ customerId }: Belongings): Promise<Person> {
  const { db } = shop.app;
  const found = await findPerson(db, customerId);
  if (!found) throw new Error('There is no such customer');
  const { subject: sub, email } = found;
  const issuer = customerIssuerOf(shop.app.settings);
  await db.updateTable('customers').set({ issuer }).where('id', '=', customerId).execute();
  await db
    .insertInto('pool_users')
    .values({
      ...{ sub, email, customer_id: customerId, pending_email: null, confirmed: true, email_verified: true },
      password_hash: await hashPassword(password),
    })
    .execute();
  return found;
}

const ofExport = (whose: Belongings, method: 'GET' | 'POST', path = '') =>
  whose.own(method, `/customers/${whose.customerId}/export${path}`, method === 'POST' ? {} : undefined);

describe('the export of one’s data', () => {
  test('is made by the worker, contains all data of the person, and none of others', async () => {
    expect((await ofExport(anna, 'GET')).json()).toMatchObject({ state: 'none', bytes: 0 });
    expect((await ofExport(anna, 'GET', '/file')).statusCode).toBe(404);
    const asked = (await ofExport(anna, 'POST')).json();
    expect(asked.state).toBe('preparing');
    expect((await ofExport(anna, 'POST')).json()).toEqual(asked);
    expect((await ofExport(anna, 'GET', '/file')).statusCode).toBe(404);
    await shop.runDueTasks();
    const ready = (await ofExport(anna, 'GET')).json();
    expect(ready).toMatchObject({ state: 'ready', asked_at: asked.asked_at });
    const file = await ofExport(anna, 'GET', '/file');
    expect(file.statusCode).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(ready.bytes),
      'content-disposition': expect.stringMatching(/^attachment; filename=data-\d{4}-\d\d-\d\d\.zip$/),
      'cache-control': 'private, no-store',
    });
    const entries = unzipSync(file.rawPayload);
    const names = Object.keys(entries);
    expect(names).toEqual(
      expect.arrayContaining(['account.json', 'addresses.json', 'quotes.json', 'library/files.json']),
    );
    expect(names.filter((name) => name.startsWith('orders/'))).toHaveLength(1);
    expect(entries['papers/INV-annagoes.pdf']).toEqual(new TextEncoder().encode('annagoes'));
    const text = names.map((name) => strFromU8(entries[name] ?? new Uint8Array())).join('\n');
    expect(JSON.parse(strFromU8(entries['account.json'] ?? new Uint8Array()))).toMatchObject({
      email: person.email,
      name: 'annagoes',
    });
    for (const mine of ['annagoes 1', 'annagoes folder', 'annagoes-in-folder.pdf', anna.ids.quoteId])
      expect(text).toContain(mine);
    expect(text).not.toContain('bertastays');
    expect(text).not.toMatch(/password_hash|argon2|encrypted/);
  });

  test('can be read by its owner alone, and expires after a week', async () => {
    const path = `/customers/${anna.customerId}/export`;
    for (const [method, url] of [
      ['GET', path],
      ['POST', path],
      ['GET', `${path}/file`],
    ] as const)
      expect((await berta.own(method, url)).statusCode).toBe(403);
    expect((await ofExport(berta, 'GET', '/file')).statusCode).toBe(404);
    const { db } = shop.app;
    const days = (n: number) =>
      sql`update personal_exports set asked_at = now() - make_interval(days => ${n})`.execute(db);
    await days(6);
    expect((await ofExport(anna, 'GET', '/file')).statusCode).toBe(200);
    await days(8);
    expect((await ofExport(anna, 'GET', '/file')).statusCode).toBe(404);
    expect((await ofExport(anna, 'GET')).json().state).toBe('none');
    await shop.runDueTasks();
  });
});

describe('the deletion of an account', () => {
  const remove = (given: object) =>
    anna.own('POST', `/customers/${anna.customerId}/deletion`, given, { 'accept-language': 'de' });

  test('requires the password and lists open orders; a refusal changes nothing', async () => {
    const before = await seenBy(anna);
    const wrong = await remove({ password: 'nope' });
    expect([wrong.statusCode, wrong.json().errors]).toEqual([
      422,
      [expect.objectContaining({ path: 'password', code: 'session.password-wrong' })],
    ]);
    const open = await remove({ password });
    const { number } = await shop.app.db
      .selectFrom('orders')
      .select('number')
      .where('id', '=', anna.ids.orderId)
      .executeTakeFirstOrThrow();
    expect(open.statusCode).toBe(409);
    expect(open.json()).toMatchObject({
      type: expect.stringMatching(/personal-data\.open-orders$/),
      detail: expect.stringContaining(number),
      orders: [number],
    });
    expect((await berta.own('POST', `/customers/${anna.customerId}/deletion`, { password })).statusCode).toBe(
      403,
    );
    expect(await seenBy(anna)).toBe(before);
    expect(await sessionClient(shop).signsIn(person.email)).toBe(200);
  });

  test('leaves papers and no other data of the person, and does not change others', async () => {
    const { db } = shop.app;
    const [enquiry, subscription] = [
      {
        site: 'de',
        name: 'annagoes',
        email: person.email,
        topic: 'order',
        message: 'Where are the labels of annagoes?',
      },
      { email: person.email, site: 'de', asked_at: new Date() },
    ];
    const asked = await anna.open('POST', '/contact/create', enquiry);
    expect(asked.statusCode).toBeLessThan(300);
    await db.insertInto('newsletter_subscribers').values(subscription).execute();
    await ofExport(anna, 'POST');
    await shop.runDueTasks();
    await db
      .updateTable('orders')
      .set({ state: 'paid', remarks: 'annagoes' })
      .where('id', '=', anna.ids.orderId)
      .execute();
    await db
      .updateTable('order_jobs')
      .set({ state: 'completed', note: 'annagoes' })
      .where('order_id', '=', anna.ids.orderId)
      .execute();
    const theirs = await seenBy(berta);

    expect((await remove({ password })).statusCode).toBe(204);
    expect(await seenBy(berta)).toBe(theirs);
    expect((await mailsTo(shop, person.email)).at(-1)?.subject).toBe(
      'Ihr Konto bei Labelwerk wurde gelöscht',
    );

    // Mails of the queue do not outlive the account, except the one about its deletion.
    const { rows: mails } = await sql<{ unique_key: string }>`
      select unique_key from tasks where owner in (
        select owner from tasks where unique_key = ${`account-deleted:${anna.customerId}`})`.execute(db);
    expect(mails.map(({ unique_key: key }) => key)).toEqual([`account-deleted:${anna.customerId}`]);

    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
    const found = [];
    for (const { name } of rows) {
      const { rows: held } = await sql`
        select 1 from ${sql.table(name)} as line
        where line::text ilike '%annagoes%' or line::text like ${`%${person.email}%`} limit 1`.execute(db);
      if (held.length > 0) found.push(name);
    }
    // Papers must be kept by law; nothing else in the shop has this name.
    expect(found).toEqual(['papers']);
    expect(await sessionClient(shop).signsIn(person.email)).toBe(401);
    const order = await db
      .selectFrom('orders')
      .select(['gross', 'vat_amount', 'delivery_address', 'billing_address'])
      .where('id', '=', anna.ids.orderId)
      .executeTakeFirstOrThrow();
    expect(order.delivery_address).toMatchObject({ last_name: '', postcode: '', country_id: 1 });
    expect(order.gross).toBeGreaterThan(0);
    const papers = await db
      .selectFrom('papers')
      .select('number')
      .where('customer_id', '=', anna.customerId)
      .execute();
    expect(papers.map((paper) => paper.number)).toContain('INV-annagoes');
    for (const table of [
      'addresses',
      'customer_files',
      'library_folders',
      'uploads',
      'quotes',
      'sessions',
    ] as const)
      expect(
        await db.selectFrom(table).select('customer_id').where('customer_id', '=', anna.customerId).execute(),
      ).toEqual([]);
    expect((await remove({ password })).statusCode).toBe(422);
  });
});
