import { randomUUID } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Harness, openHarness } from '#testing/harness.ts';
import { fakePdf, guestOne, sha256, uploader } from '#testing/upload-client.ts';
import { sweepUploads } from './sweep-uploads.ts';

let harness: Harness;
let guest: ReturnType<typeof uploader>;
beforeAll(async () => {
  harness = await openHarness({ settings: { UPLOAD_QUOTA_BYTES: '50000000' } });
  guest = uploader(harness, { guest: guestOne });
});
afterAll(() => harness.close());

const fresh = () => ({ guest: randomUUID(), name: `${randomUUID()}.pdf` });
const leftovers = async (folder = 'incoming') =>
  readdir(join(harness.services.files.scratchFolder, folder)).catch(() => []);
const rowOf = (hash: string) =>
  harness.services.db.selectFrom('uploads').selectAll().where('id', '=', hash).executeTakeFirstOrThrow();

describe('the sweeper', () => {
  const sweep = async (hoursLater: number) => {
    const later = () => new Date(Date.now() + hoursLater * 3_600_000);
    await sweepUploads({ ...harness.services, now: later });
  };

  test('leaves a living upload alone and ends one after 48 hours; its late chunks are gone', async () => {
    const { name } = fresh();
    const sent = await guest.chunk(fakePdf(1_000), 0, 2, { filename: name });
    const hash = sent.body.preflight_hash;
    await sweep(47);
    expect((await rowOf(hash)).state).toBe('receiving');
    expect(await leftovers(join('uploads', hash))).toHaveLength(1);
    await sweep(49);
    expect((await rowOf(hash)).state).toBe('expired');
    expect(await leftovers(join('uploads', hash))).toEqual([]);
    const late = await guest.chunk(fakePdf(500), 1, 2, { filename: name, preflight_hash: hash });
    expect(late.status).toBe(410);
  });

  test('removes what died requests left after an hour, not before', async () => {
    const folder = join(harness.services.files.scratchFolder, 'incoming');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'dead.tmp'), 'x');
    await sweep(0.9);
    expect(await leftovers()).toEqual(['dead.tmp']);
    await sweep(1.1);
    expect(await leftovers()).toEqual([]);
  });

  test('removes a content nobody holds, and keeps one that a file holds', async () => {
    const [kept, lost] = [fakePdf(700, 501), fakePdf(700, 502)];
    const first = await guest.chunk(kept, 0, 1, { filename: fresh().name });
    await guest.call('POST', `/public/dataupload_test/finalize?job=${first.body.preflight_hash}`);
    const second = await guest.chunk(lost, 0, 1, { filename: fresh().name });
    await guest.call('DELETE', `/public/dataupload_test/upload?job=${second.body.preflight_hash}`);
    await sweep(25);
    const { files } = harness.services;
    expect([await files.has(sha256(kept)), await files.has(sha256(lost))]).toEqual([true, false]);
    // Sent again, it is stored again.
    await guest.chunk(lost, 0, 1, { filename: fresh().name });
    expect(await files.has(sha256(lost))).toBe(true);
  });
});
