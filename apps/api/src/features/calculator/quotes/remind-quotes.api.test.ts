import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, addPerson } from '#features/account/index.ts';
import { seedCatalogue } from '#features/pricing/index.ts';
import { plainConfiguration } from '#testing/configurations.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { mailsTo } from '#testing/mailbox.ts';
import { remindQuotes } from './remind-quotes.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

test('a customer sees their own quotes, and is reminded once, three days before one expires', async () => {
  const { db } = shop.app;
  const email = `${crypto.randomUUID()}@example.com`;
  const customerId = await addCustomer(db, { issuer: 'test', subject: email, email, name: 'Jean' });
  const save = async (token?: string): Promise<string> =>
    (
      await shop.server.inject({
        method: 'POST',
        url: '/public/5/fr/quotes',
        headers: { 'x-api-key': shop.apiKey, ...(token && { authorization: token }) },
        payload: { configuration: plainConfiguration, name: 'Miel' },
      })
    ).json().id;
  const endsIn = (id: string, hours: number) =>
    sql`update quotes set valid_until = now() + make_interval(hours => ${hours}) where id = ${id}`.execute(
      db,
    );
  const [soon, later, over, visitors] = [
    await save(shop.tokenFor(customerId)),
    await save(shop.tokenFor(customerId)),
    await save(shop.tokenFor(customerId)),
    await save(),
  ];
  for (const [id, hours] of [
    [soon, 71],
    [later, 73],
    [over, -1],
    [visitors, 10],
  ] as const)
    await endsIn(id, hours);
  const listed = async (id: number) =>
    (
      await shop.server.inject({
        url: `/private/customers/${id}/quotes`,
        headers: { authorization: shop.tokenFor(id), 'accept-language': 'de' },
      })
    ).json().quotes;
  const mine = await listed(customerId);
  expect(mine.map(({ id }: { id: string }) => id)).toEqual([soon, later]);
  expect(mine[0]).toMatchObject({
    name: 'Miel',
    number: expect.stringMatching(/^\d{8}-[0-9A-F]{6}$/),
    currency: 'EUR',
    path: expect.stringContaining(`/fr/`),
  });
  expect(mine[0].gross).toBeGreaterThan(0);
  expect(await listed(customerId + 1)).toEqual([]);
  await Promise.all([remindQuotes(shop.app), remindQuotes(shop.app)]);
  await remindQuotes(shop.app);
  const mails = await mailsTo(shop, email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Votre devis .+ expire bientôt$/),
  ]);
  expect(mails[0]?.text).toContain('Miel');
  expect(mails[0]?.html).toContain(`?quote=${soon}`);
});

test('among people who share an account, the one who saved a quote is reminded of it', async () => {
  const { db } = shop.app;
  const open = (email: string) => addCustomer(db, { issuer: 'test', subject: email, email, name: 'Jean' });
  const [first, second] = [`${crypto.randomUUID()}@example.com`, `${crypto.randomUUID()}@example.com`];
  const [account, person] = [await open(first), await open(second)];
  await db.transaction().execute((trx) => addPerson(trx, account, person));
  const saved = await shop.server.inject({
    ...{ method: 'POST', url: '/public/5/fr/quotes' },
    headers: {
      ...{ 'x-api-key': shop.apiKey, authorization: shop.tokenFor(person), 'x-account-id': String(account) },
    },
    payload: { configuration: plainConfiguration, name: 'Cidre' },
  });
  const { id } = saved.json();
  await sql`update quotes set valid_until = now() + interval '2 days' where id = ${id}`.execute(db);
  await remindQuotes(shop.app);
  expect((await mailsTo(shop, second)).map(({ text }) => text)).toEqual([expect.stringContaining('Cidre')]);
  expect(await mailsTo(shop, first)).toEqual([]);
});
