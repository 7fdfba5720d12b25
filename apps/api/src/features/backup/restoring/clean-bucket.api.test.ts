import { createHash } from 'node:crypto';
import { startS3Server } from '@labelwerk/testkit/s3/s3-server.ts';
import { expect, test } from 'vitest';
import { features } from '#features.ts';
import { readKeepingSettings } from '#settings.ts';
import { fakePdf, guestOne, sha256, uploader } from '#testing/clients/upload-client.ts';
import { untilStill } from '#testing/database/tables-state.ts';
import { openHarness } from '#testing/harness.ts';
import { environmentOf } from '#testing/processes/environment-of.ts';
import { cleanBucket } from './clean-bucket.ts';

const orphan = Buffer.from('%PDF-1.7 of the shop before');
const keyOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('objects without a row are removed from the bucket once the shop is stopped and it was agreed to; the rest stays', async () => {
  const server = await startS3Server();
  const shop = await openHarness({
    settings: {
      ...{ S3_ENDPOINT: server.endpoint, S3_REGION: 'eu-central-1', S3_BUCKET: server.bucket },
      ...{ S3_ACCESS_KEY_ID: server.keys.id, S3_SECRET_ACCESS_KEY: server.keys.secret },
    },
  });
  try {
    const ours = fakePdf(2_000, 91);
    await uploader(shop, { guest: guestOne }).chunk(ours, 0, 1, { filename: 'ours.pdf' });
    await shop.runDueTasks();
    await untilStill(shop.app.db);
    for (const key of [keyOf(orphan), 'derived/previews/old', 'notes/read-me.txt'])
      server.objects.set(key, { bytes: orphan, type: '' });
    const before = [...server.objects.keys()].toSorted();
    const place = readKeepingSettings(environmentOf(shop.app.settings));
    const clean = (mayRemove: boolean) => cleanBucket(place, { features, mayRemove: async () => mayRemove });

    await expect(clean(true)).rejects.toThrow(/Programs of the shop are still connected/);
    await shop.app.database.close();
    await expect(clean(false)).rejects.toThrow('Nothing was removed.');
    expect([...server.objects.keys()].toSorted()).toEqual(before);

    const { count, bytes } = await clean(true);
    expect(count).toBeGreaterThanOrEqual(2);
    expect(bytes).toBeGreaterThanOrEqual(2 * orphan.length);
    expect([...server.objects.keys()].toSorted()).toEqual([sha256(ours), 'notes/read-me.txt'].toSorted());
    expect(await clean(true)).toEqual({ count: 0, bytes: 0 });
  } finally {
    await shop.close();
    await server.close();
  }
});

test('it is refused for files that are not in a bucket', async () => {
  const place = readKeepingSettings({ DATABASE_URL: 'postgres://localhost/none', DATA_FOLDER: '/nowhere' });
  await expect(cleanBucket(place, { features, mayRemove: async () => true })).rejects.toThrow(
    'S3_BUCKET is not set',
  );
});
