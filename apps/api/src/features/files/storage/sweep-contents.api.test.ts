import { randomUUID } from 'node:crypto';
import { mkdir, readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { contents } from '#features/files/artwork/index.ts';
import { fakePdf, guestOne, sha256, uploader } from '#testing/clients/upload-client.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { sweepContents } from './sweep-contents.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const timeLimit = { timeout: 60_000, interval: 200 };
const guest = () => uploader(harness, { guest: guestOne });
const sweep = (hoursLater: number) =>
  sweepContents({ ...harness.app, now: () => new Date(Date.now() + hoursLater * 3_600_000) }, contents);

test('every column that names a content counts as a reference to it', async () => {
  const { rows: naming } = await sql<{ column: string }>`
    select conrelid::regclass || '.' || attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'artworks'::regclass and confdeltype <> 'c'`.execute(harness.app.db);
  const { rows: counted } = await sql<{ column: string }>`
    select table_name || '.' || column_name as column from information_schema.view_column_usage
    where view_name = 'content_references'`.execute(harness.app.db);
  expect(naming.length).toBeGreaterThan(5);
  expect(counted.map(({ column }) => column)).toEqual(
    expect.arrayContaining(naming.map(({ column }) => column)),
  );
});

test('removes an unreferenced content, and keeps one that a file references', async () => {
  const [kept, lost] = [fakePdf(700, 501), fakePdf(700, 502)];
  const first = await guest().chunk(kept, 0, 1, { filename: randomUUID() });
  await guest().call('POST', `/public/dataupload_test/finalize?job=${first.body.preflight_hash}`);
  const second = await guest().chunk(lost, 0, 1, { filename: randomUUID() });
  await guest().call('DELETE', `/public/dataupload_test/upload?job=${second.body.preflight_hash}`);
  const { files } = harness.app;
  // A content whose inspection is running is skipped until the next sweep.
  await vi.waitFor(async () => {
    await sweep(25);
    expect([await files.has(sha256(kept)), await files.has(sha256(lost))]).toEqual([true, false]);
  }, timeLimit);
  // Uploaded again, it is stored again.
  await guest().chunk(lost, 0, 1, { filename: randomUUID() });
  expect(await files.has(sha256(lost))).toBe(true);
});

test('removes the drawing folders of dead workers after an hour, not before', async () => {
  const { scratchFolder } = harness.app.files;
  const folder = join(scratchFolder, 'drawing-dead');
  await mkdir(folder, { recursive: true });
  const drawings = async () => (await readdir(scratchFolder)).filter((name) => name.startsWith('drawing-'));
  await sweep(0.9);
  expect(await drawings()).toEqual(['drawing-dead']);
  await utimes(folder, new Date(), new Date(Date.now() - 4_000_000));
  await sweep(0);
  expect(await drawings()).toEqual([]);
});
