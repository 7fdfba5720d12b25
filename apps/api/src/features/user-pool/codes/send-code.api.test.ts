import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newEmail, poolClient } from '#testing/clients/pool-client.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { mailsTo } from '#testing/mailbox.ts';

let shop: Harness;
let pool: ReturnType<typeof poolClient>;
let confirmed: string;
let unconfirmed: string;
beforeAll(async () => {
  shop = await openHarness();
  pool = poolClient(shop);
  confirmed = await pool.person();
  unconfirmed = newEmail();
  await pool.signUp(unconfirmed);
  await shop.runDueTasks();
});
afterAll(() => shop.close());

const operations = ['ForgotPassword', 'ResendConfirmationCode'] as const;

/** The SQL statements sent during `work`, without their values. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const listen = (client: { query: (...given: never[]) => unknown }) => {
    const { query } = client;
    client.query = (...given) => {
      const [asked] = given as unknown as [string | { text?: string }];
      seen.push(typeof asked === 'string' ? asked : (asked.text ?? ''));
      return query.apply(client, given);
    };
    return () => {
      client.query = query;
    };
  };
  const undone: (() => void)[] = [];
  const { pool: connections } = shop.app.database;
  const onAcquire = (client: unknown) => undone.push(listen(client as Parameters<typeof listen>[0]));
  connections.on('acquire', onAcquire);
  try {
    await work();
  } finally {
    connections.off('acquire', onAcquire);
    for (const undo of undone.reverse()) undo();
  }
  return seen;
}

describe.each(operations)('%s', (operation) => {
  let known: string;
  beforeEach(() => {
    known = operation === 'ForgotPassword' ? confirmed : unconfirmed;
  });

  test('sends the same statements for known and unknown addresses', async () => {
    const ofKnown = await statementsOf(() => pool.call(operation, pool.named(known)));
    const ofUnknown = await statementsOf(() => pool.call(operation, pool.named(newEmail())));
    expect(ofKnown.length).toBeGreaterThan(3);
    expect(ofUnknown).toEqual(ofKnown);
    expect(ofKnown.filter((text) => /pool_users|pool_codes|customers/.test(text))).toEqual([]);
  });

  test('responds while users, codes and customers can’t be read', async () => {
    const client = await shop.app.database.pool.connect();
    await client.query('begin');
    await client.query('lock table pool_users, pool_codes, customers in access exclusive mode');
    try {
      for (const email of [known, newEmail()])
        expect((await pool.call(operation, pool.named(email))).status).toBe(200);
    } finally {
      await client.query('rollback');
      client.release();
    }
    await shop.runDueTasks();
  });

  test('sends a mail to its intended recipient, and to nobody else', async () => {
    const unknown = newEmail();
    const other = operation === 'ForgotPassword' ? unknown : confirmed;
    const count = async (email: string) => (await mailsTo(shop, email)).length;
    const before = [await count(known), await count(other)];
    const addresses = [known, unknown, other];
    for (const email of addresses) await pool.call(operation, pool.named(email));
    expect([await count(known), await count(other), await count(unknown)]).toEqual([
      (before[0] ?? 0) + 1,
      before[1],
      0,
    ]);
    const { rows } = await shop.app.database.pool.query('select payload::text as text from tasks');
    for (const email of addresses) expect(rows.filter(({ text }) => text.includes(email))).toEqual([]);
  });
});
