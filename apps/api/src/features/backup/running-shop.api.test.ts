import { afterAll, beforeAll, expect, test } from 'vitest';
import { contents } from '#features/files/artwork/index.ts';
import { sweepContents } from '#features/files/storage/index.ts';
import { features } from '#features.ts';
import type { Feature } from '#platform/feature.ts';
import { chunksOf, fakePdf, guestOne, sha256, uploader } from '#testing/clients/upload-client.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { environmentOf } from '#testing/processes/environment-of.ts';
import { silent } from './progress.ts';
import { backUp, emptyPlace, openRestored, restoreInto } from './testing/backups.ts';
import { verifyBackup } from './verify-backup.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
});
afterAll(() => shop.close());

const guest = (harness = shop) => uploader(harness, { guest: guestOne });
const later = (hours: number) => () => new Date(Date.now() + hours * 3_600_000);
const sweep = () => sweepContents({ ...shop.app, now: later(25) }, contents);

/** Runs `work` after the snapshot of the database was taken, and before the first file is copied. */
const inBetween = (work: () => Promise<void>): Feature => ({
  name: 'in between',
  async *keptFiles() {
    await work();
    yield* [];
  },
});

test('what the shop removes or completes while a backup runs is in the backup in its earlier state', async () => {
  const [removed, completed] = [fakePdf(700, 81), fakePdf(4_000, 82)];
  const first = await guest().chunk(removed, 0, 1, { filename: 'removed.pdf' });
  const [one, two] = chunksOf(completed, 2_000) as [Uint8Array, Uint8Array];
  await guest().chunk(one, 0, 2, { filename: 'completed.pdf' });
  const work = async () => {
    await guest().call('DELETE', `/public/dataupload_test/upload?job=${first.body.preflight_hash}`);
    await guest().chunk(two, 1, 2, { filename: 'completed.pdf' });
    await shop.runDueTasks();
    await sweep();
  };
  const folder = await backUp(shop, { features: [inBetween(work), ...features] });
  expect((await verifyBackup(folder, silent)).missing).toEqual({ count: 0, some: [] });
  const place = await emptyPlace();
  await restoreInto(place, folder);
  const restored = await openRestored(place, environmentOf(shop.app.settings));
  try {
    expect(await restored.app.files.has(sha256(removed))).toBe(true);
    // Completed after the snapshot: in the backup it is still unfinished, with its first half.
    const ended = await guest(restored).chunk(two, 1, 2, { filename: 'completed.pdf' });
    expect(ended.status).toBe(200);
    expect(await restored.app.files.has(sha256(completed))).toBe(true);
  } finally {
    await restored.close();
  }
  // Once no backup runs, it is removed as usual.
  await expect
    .poll(async () => {
      await sweep();
      return shop.app.files.has(sha256(removed));
    })
    .toBe(false);
});

test('one backup is made at a time', async () => {
  let refused: unknown;
  const second = inBetween(async () => {
    refused = await backUp(shop).catch((error: Error) => error.message);
  });
  await backUp(shop, { features: [second, ...features] });
  expect(refused).toBe('Another backup of this shop is running: wait until it ends.');
});
