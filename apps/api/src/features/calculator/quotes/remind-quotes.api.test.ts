import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '#features/account/index.ts';
import { seedCatalogue } from '#features/pricing/index.ts';
import { plainConfiguration } from '#testing/configurations.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { mailsTo } from '#testing/mailbox.ts';
import { remindQuotes } from './remind-quotes.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.services);
});
afterAll(() => shop.close());

test('a customer is told once, three days before a quote ends', async () => {
  const { db } = shop.services;
  const email = `${crypto.randomUUID()}@example.com`;
  const customerId = await addCustomer(db, { issuer: 'test', subject: email, email, name: 'Jean' });
  const save = async (token?: string): Promise<string> =>
    (
      await shop.app.inject({
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
  await Promise.all([remindQuotes(shop.services), remindQuotes(shop.services)]);
  await remindQuotes(shop.services);
  const mails = await mailsTo(shop, email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Votre devis .+ expire bientôt$/),
  ]);
  expect(mails[0]?.text).toContain('Miel');
  expect(mails[0]?.html).toContain(`?quote=${soon}`);
});
