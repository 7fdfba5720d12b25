import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ArtworkBusy } from '@labelwerk/artwork/pool/artwork-busy.ts';
import type { ArtworkPool } from '@labelwerk/artwork/pool/artwork-pool.ts';
import { nothingExpected } from '@labelwerk/artwork/preflight/expectation/expectations.ts';
import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { uploader } from '#testing/clients/upload-client.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { checkDrawn } from './checks/check-drawn.ts';
import { engineOf } from './engine.ts';
import { statusesOf } from './judged-artwork.ts';

let shop: Harness;
let pool: ArtworkPool;
beforeAll(async () => {
  // Pages are drawn side by side, and their findings come in any order.
  shop = await openHarness({ settings: { ARTWORK_WORKERS: '3' } });
  pool = engineOf(shop.app).pool;
});
afterAll(() => shop.close());
afterEach(() => vi.restoreAllMocks());

const timeLimit = { timeout: 120_000 };
const pdf = (pages = 1) =>
  makePrintLabel({ pages: Array.from({ length: pages }, () => ({})) as never, add: `% ${randomUUID()}` });

async function send(bytes: Uint8Array) {
  const client = uploader(shop, { guest: randomUUID() });
  const sent = await client.chunk(bytes, 0, 1, { filename: 'honig.pdf' });
  const hash = sent.body.preflight_hash as string;
  const { artwork_key: key } = await shop.app.db
    .selectFrom('uploads')
    .select('artwork_key')
    .where('id', '=', hash)
    .executeTakeFirstOrThrow();
  const verdict = () => client.call('GET', `/public/de/dataupload/preflight/${hash}/1`);
  return { client, hash, key: key ?? '', verdict };
}

const rowOf = (key: string) =>
  shop.app.db.selectFrom('artworks').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
/** Makes all waiting retries due now. */
const hurry = () =>
  shop.app.db.updateTable('tasks').set({ run_at: sql<Date>`now()` }).where('state', '=', 'waiting').execute();
const neverCommitted = () => Promise.reject(new Error('nothing is to be committed'));

test('an overloaded machine refuses no file: it reports the delay and tries again', timeLimit, async () => {
  const busy = vi.spyOn(pool, 'preflight').mockRejectedValue(new ArtworkBusy());
  const { key, verdict } = await send(pdf());
  await expect.poll(async () => (await rowOf(key)).postponed_at !== null).toBe(true);
  const answer = await verdict();
  expect(answer.status).toBe(202);
  expect(answer.body).toMatchObject({ pending: 1, reason: 'busy' });
  expect(answer.body.message).toMatch(/ausgelastet/);
  expect(await rowOf(key)).toMatchObject({ status: 'pending', refusal: null });
  busy.mockRestore();
  await hurry();
  await shop.runDueTasks();
  expect(await rowOf(key)).toMatchObject({ status: 'success', refusal: null, postponed_at: null });
});

test(
  'a page that was postponed for lack of time stays pending, and so does the check, however long',
  timeLimit,
  async () => {
    const { key, verdict } = await send(pdf(3));
    const { app } = shop;
    await expect.poll(async () => (await rowOf(key)).status).toBe('success');
    const draw = pool.preflightDrawnForAll;
    vi.spyOn(pool, 'preflightDrawnForAll').mockImplementation(async (wanted, turn) => {
      await draw({ ...wanted, pages: wanted.pages.filter((page) => page !== 2) }, turn);
      throw new ArtworkBusy();
    });
    await expect(checkDrawn(app, { key }, neverCommitted)).rejects.toThrow(ArtworkBusy);
    expect(Object.keys((await rowOf(key)).drawn)).toEqual(['1', '3']);
    expect((await verdict()).body.drawn).toEqual({ done: 2, total: 3, pending: true, busy: true });
    // It is still pending a year later.
    const later = { ...app, now: () => new Date(Date.now() + 365 * 86_400_000) };
    const wanted = [{ key, general: 'success', expected: nothingExpected }] as const;
    expect(await statusesOf(later, app.db, wanted, true)).toEqual(['pending']);
    vi.restoreAllMocks();
    await hurry();
    await shop.runDueTasks();
    expect(await statusesOf(app, app.db, wanted, true)).toEqual(['success']);
    expect((await verdict()).body.drawn).toEqual({ done: 3, total: 3, pending: false, busy: false });
  },
);

test('a page that can’t be inspected is refused, not passed', timeLimit, async () => {
  const { key } = await send(pdf(2));
  await expect.poll(async () => (await rowOf(key)).status).toBe('success');
  const draw = pool.preflightDrawnForAll;
  vi.spyOn(pool, 'preflightDrawnForAll').mockImplementation(async (wanted, turn) => {
    await draw({ ...wanted, pages: [1] }, turn);
    if (wanted.pages.includes(2)) wanted.onPage(2, { ok: false, code: 'too-complex' });
  });
  await shop.runDueTasks();
  const { drawn, status, drawn_complete: isComplete } = await rowOf(key);
  expect({ status, isComplete, found: drawn['2']?.map(({ id, page }) => ({ id, page })) }).toEqual({
    status: 'failed',
    isComplete: true,
    found: [{ id: 'refused.too-complex', page: 2 }],
  });
});

test('a long file is inspected some pages at a time, and each page once', timeLimit, async () => {
  const { key } = await send(pdf(20));
  await expect.poll(async () => (await rowOf(key)).status).toBe('success');
  const drawn = vi.spyOn(pool, 'preflightDrawnForAll');
  await shop.runDueTasks();
  const turns = drawn.mock.calls.map(([wanted]) => wanted.pages);
  expect(turns.length).toBeGreaterThan(1);
  expect(turns.flat().toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  expect((await rowOf(key)).drawn_complete).toBe(true);
});

test('the work on a file that was removed is cancelled, here and in the queue', timeLimit, async () => {
  const ended: boolean[] = [];
  vi.spyOn(pool, 'preflight').mockImplementation(
    (_path, _expected, turn) =>
      new Promise((_done, failed) => {
        turn?.signal?.addEventListener('abort', () => {
          ended.push(true);
          failed(new ArtworkBusy());
        });
      }),
  );
  const { client, hash, key } = await send(pdf());
  const open = () =>
    shop.app.db
      .selectFrom('tasks')
      .select('name')
      .where('unique_key', '=', key)
      .where('state', 'in', ['waiting', 'running'])
      .execute();
  await expect.poll(async () => (await open()).length).toBe(1);
  expect((await client.call('DELETE', `/public/dataupload_test/upload?job=${hash}`)).status).toBeLessThan(
    300,
  );
  await expect.poll(() => ended).toEqual([true]);
  expect(await open()).toEqual([]);
});

test(
  'work is charged to the visitor’s address, and that of payers over their share comes last',
  timeLimit,
  async () => {
    const { key } = await send(pdf());
    await shop.runDueTasks();
    const { charged_to: owner, charged_from: origin } = await rowOf(key);
    expect(owner).toBe(origin);
    const spent = async () =>
      (
        await shop.app.db
          .selectFrom('task_payers')
          .select('spent_ms')
          .where('payer', '=', owner ?? '')
          .executeTakeFirst()
      )?.spent_ms ?? 0;
    await expect.poll(spent).toBeGreaterThan(0);
    await shop.app.db
      .updateTable('task_payers')
      .set({ spent_ms: 10_000_000, spent_at: sql<Date>`now()` })
      .execute();
    const levels = vi.spyOn(pool, 'preflight');
    const next = await send(pdf());
    await expect.poll(async () => (await rowOf(next.key)).status).toBe('success');
    expect(levels.mock.calls.map(([, , turn]) => turn?.level)).toEqual(['over']);
    await shop.app.db.deleteFrom('task_payers').execute();
  },
);

test(
  'checks that failed for lack of time under the old rule are repeated, and empty pages inspected again',
  timeLimit,
  async () => {
    const { db } = shop.app;
    const [refused, skipped] = [await send(pdf()), await send(pdf(2))];
    await shop.runDueTasks();
    const refusal = [{ id: 'refused.too-complex', severity: 'error', page: null }];
    await sql`update artworks set status = 'failed', refusal = 'too-complex', pages = '[]', page_count = 0,
    findings = ${JSON.stringify(refusal)}::jsonb, drawn = '{}', drawn_complete = true where key = ${refused.key}`.execute(
      db,
    );
    const pageRefusal = [{ ...refusal[0], page: 2 }];
    await sql`update artworks set status = 'failed', findings = findings || ${JSON.stringify(pageRefusal)}::jsonb,
    drawn = '{"1": [], "2": []}' where key = ${skipped.key}`.execute(db);
    const migration = join(import.meta.dirname, '..', '..', '..', '..', 'migrations', '0802_look_again.sql');
    // The tables were renamed after this migration.
    const text = (await readFile(migration, 'utf8'))
      .replaceAll('jobs_queue', 'tasks')
      .replaceAll('artwork_mendings', 'artwork_repairs');
    await shop.app.database.pool.query(`begin; ${text}; commit`);
    expect(await rowOf(refused.key)).toMatchObject({ status: 'pending', refusal: null, findings: [] });
    expect(await rowOf(skipped.key)).toMatchObject({ status: 'success', drawn: {}, drawn_complete: false });
    // The earlier inspection task may still be delayed; the new one is deduplicated with it.
    await hurry();
    await shop.runDueTasks();
    expect(await rowOf(refused.key)).toMatchObject({
      status: 'success',
      page_count: 1,
      drawn_complete: true,
    });
    expect(await rowOf(skipped.key)).toMatchObject({ status: 'success', drawn_complete: true });
  },
);
