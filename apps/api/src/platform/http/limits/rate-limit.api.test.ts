import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { forgetCounts } from '#platform/http/limits/counts-repository.ts';
import { type Harness, openHarness } from '#testing/harness.ts';

const max = 60;
let machines: Harness[];
beforeAll(async () => {
  const one = await openHarness({ settings: { RATE_LIMIT_PER_MINUTE: String(max) } });
  await seedCatalogue(one.app);
  const { DATABASE_URL, ENCRYPTION_KEY } = one.app.settings;
  const settings = { RATE_LIMIT_PER_MINUTE: String(max), ENCRYPTION_KEY };
  machines = [one, await openHarness({ databaseUrl: DATABASE_URL, settings })];
});
afterAll(async () => {
  for (const machine of machines.toReversed()) await machine.close();
});

const ask = ({ server, apiKey }: Harness, url: string, remoteAddress: string) =>
  server.inject({ url, headers: { 'x-api-key': apiKey }, remoteAddress });

test.each([
  ['/public/locations/branches/en', max],
  ['/public/search?search=honey&lang=en', max],
])(
  '%s: a limit holds within a tenth for a visitor whose calls alternate between two processes',
  async (url) => {
    const from = url.includes('search') ? '198.51.100.1' : '198.51.100.2';
    const answers = [];
    for (let call = 0; call < 2 * max; call += 1) answers.push(await ask(machines[call % 2]!, url, from));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    const through = answers.length - refused.length;
    expect(through).toBeGreaterThanOrEqual(0.9 * max);
    expect(through).toBeLessThanOrEqual(1.1 * max);
    expect(refused[0]?.json()).toMatchObject({ status: 429 });
    const seconds = Number(refused[0]?.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    // Somebody else is not concerned.
    expect((await ask(machines[0]!, url, '203.0.113.9')).statusCode).not.toBe(429);
  },
);

test('stores no address, and forgets ended windows', async () => {
  const { db } = machines[0]!.app;
  const rows = await db.selectFrom('request_counts').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain('198.51.100');
  await db
    .updateTable('request_counts')
    .set({ ends_at: new Date(Date.now() - 3_600_000) })
    .execute();
  expect(await forgetCounts(db)).toBe(rows.length);
});
