import { randomUUID } from 'node:crypto';
import { rulesVersion } from '@labelwerk/artwork/preflight/rules-version.ts';
import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { expectationHash } from '#features/files/expectation/index.ts';
import { uploader } from '#testing/clients/upload-client.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { engineOf } from './engine.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
});
afterAll(() => shop.close());

const rowsOf = async (hash: string) => {
  const { db } = shop.app;
  const upload = await db
    .selectFrom('uploads')
    .select('artwork_key')
    .where('id', '=', hash)
    .executeTakeFirstOrThrow();
  const key = upload.artwork_key ?? '';
  const general = await db
    .selectFrom('artworks')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  const checks = await db.selectFrom('artwork_checks').selectAll().where('artwork_key', '=', key).execute();
  return { general, checks };
};

test('a file with a label is opened, interpreted and drawn once; both results equal separate ones', async () => {
  const { pool } = engineOf(shop.app);
  const looks = vi.spyOn(pool, 'preflightForAll');
  const single = vi.spyOn(pool, 'preflight');
  const drawings = vi.spyOn(pool, 'preflightDrawnForAll');
  // Two defects: a thin line, found without rendering, and too much ink, found by rendering.
  const add = `1 1 1 1 k 5 5 40 25 re f /Over gs 0 0 0 1 K 0.07 w 5 5 m 20 5 l S % ${randomUUID()}`;
  const client = uploader(shop, { guest: randomUUID() });
  const label = { width: '80', height: '60' };
  const sent = await client.chunk(makePrintLabel({ add }), 0, 1, { filename: 'honig.pdf', ...label });
  const hash = sent.body.preflight_hash;
  let verdict = await client.call('GET', `/public/en/dataupload/preflight/${hash}/1`);
  for (let tries = 0; verdict.status !== 200 && tries < 40; tries += 1)
    verdict = await client.call('GET', `/public/en/dataupload/preflight/${hash}/1`);
  await shop.runDueTasks();
  expect([looks.mock.calls.length, single.mock.calls.length]).toEqual([1, 0]);
  expect(drawings.mock.calls.map(([wanted]) => wanted.expectations.length)).toEqual([2]);

  const { general, checks } = await rowsOf(hash);
  expect([general.drawn_complete, ...checks.map((check) => check.drawn_complete)]).toEqual([true, true]);
  const ids = (findings: readonly { id: string }[]) => findings.map(({ id }) => id);
  expect(ids(general.findings)).toEqual(['LP-LINE-1']);
  expect(ids(checks[0]?.findings ?? [])).toEqual(expect.arrayContaining(['LP-BOX-1', 'LP-LINE-1']));
  expect(ids(general.drawn['1'] ?? [])).toEqual(['LP-COL-3']);
  expect(general.drawn['1']).toEqual(checks[0]?.drawn['1']);
  vi.restoreAllMocks();
});

test('a file with a general inspection is not inspected in general again for a label', async () => {
  const { pool } = engineOf(shop.app);
  const client = uploader(shop, { guest: randomUUID() });
  const pdf = makePrintLabel({ add: `% ${randomUUID()}` });
  const sent = await client.chunk(pdf, 0, 1, { filename: 'honig.pdf' });
  const hash = sent.body.preflight_hash;
  await shop.runDueTasks();
  const looks = vi.spyOn(pool, 'preflightForAll');
  const single = vi.spyOn(pool, 'preflight');
  await client.call('GET', `/public/en/dataupload/preflight/${hash}/1?width=80&height=60`);
  await shop.runDueTasks();
  expect([looks.mock.calls.length, single.mock.calls.length]).toEqual([0, 1]);
  vi.restoreAllMocks();
});

test('a result of earlier rules is computed again when the file is next used, and no other one', async () => {
  const { pool } = engineOf(shop.app);
  const { db } = shop.app;
  const client = uploader(shop, { guest: randomUUID() });
  const thin = `/Over gs 0 0 0 1 K 0.05 w 5 5 m 20 5 l S % ${randomUUID()}`;
  const sent = await client.chunk(makePrintLabel({ add: thin }), 0, 1, { filename: 'honig.pdf' });
  const hash = sent.body.preflight_hash;
  await shop.runDueTasks();
  const { general } = await rowsOf(hash);
  const stored = [80, 90].map((width) => {
    const expected = { width, height: 60 };
    return {
      artwork_key: general.key,
      expectation: expectationHash(expected, rulesVersion - 1) ?? '',
      expected: JSON.stringify(expected),
      status: 'success' as const,
      drawn_complete: true,
      checked_at: new Date(),
    };
  });
  await db.insertInto('artwork_checks').values(stored).execute();
  const looks = vi.spyOn(pool, 'preflight');
  await client.call('GET', `/public/en/dataupload/preflight/${hash}/1?width=80&height=60`);
  await shop.runDueTasks();
  expect(looks.mock.calls.map(([, expected]) => expected.width)).toEqual([80]);
  const { checks } = await rowsOf(hash);
  const anew = checks.filter(({ expectation }) => stored.every((one) => one.expectation !== expectation));
  expect(anew.map(({ expected, status }) => [expected.width, status])).toEqual([[80, 'failed']]);
  vi.restoreAllMocks();
});
