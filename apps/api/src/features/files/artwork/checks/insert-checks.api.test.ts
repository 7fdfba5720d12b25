import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness } from '#testing/harness.ts';
import { insertChecks } from './check-repository.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
});
afterAll(() => shop.close());

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const check = (key: string, n: number) => ({
  name: { key, expectation: hash(String(n)) },
  expected: {} as never,
});

test('a content keeps its 40 newest checks, however many are inserted at once; others keep theirs', async () => {
  const { db } = shop.app;
  const [many, few] = [hash('many'), hash('few')];
  const claimed_at = new Date();
  for (const key of [many, few])
    await db
      .insertInto('artworks')
      .values({ key, size: 1, claimed_at, created_at: claimed_at } as never)
      .execute();
  const kept = async (key: string) =>
    new Set(
      (
        await db.selectFrom('artwork_checks').select('expectation').where('artwork_key', '=', key).execute()
      ).map(({ expectation }) => expectation),
    );
  const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n);
  await insertChecks(db, [...numbers(0, 35).map((n) => check(many, n)), check(few, 0)]);
  expect((await kept(many)).size).toBe(35);
  await insertChecks(db, [...numbers(35, 55).map((n) => check(many, n)), check(few, 0), check(few, 1)]);
  const now = await kept(many);
  expect(now.size).toBe(40);
  for (const n of numbers(35, 55)) expect(now).toContain(hash(String(n)));
  await insertChecks(db, [check(many, 55)]);
  expect((await kept(many)).size).toBe(40);
  expect(await kept(many)).toContain(hash('55'));
  expect((await kept(few)).size).toBe(2);
});
