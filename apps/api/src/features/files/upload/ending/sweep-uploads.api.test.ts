import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakePdf } from '#testing/clients/upload-client.ts';
import { fresh, openUploadShop, type UploadShop } from '../testing.ts';
import { sweepUploads } from './sweep-uploads.ts';

let harness: UploadShop['harness'];
let guest: UploadShop['guest'];
let leftovers: UploadShop['leftovers'];
let rowOf: UploadShop['rowOf'];
beforeAll(async () => {
  ({ harness, guest, leftovers, rowOf } = await openUploadShop());
});
afterAll(() => harness.close());

describe('the sweeper', () => {
  const sweep = async (hoursLater: number) => {
    const later = () => new Date(Date.now() + hoursLater * 3_600_000);
    await sweepUploads({ ...harness.app, now: later });
  };

  test('leaves a recent upload alone and expires one after 48 hours; its late chunks are a 410', async () => {
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

  test('counts the 48 hours from the last chunk', async () => {
    const { now } = harness.app;
    const props = { filename: fresh().name };
    const chunks = [fakePdf(1_000), fakePdf(1_000, 2)];
    const hash = (await guest.chunk(chunks[0]!, 0, 3, props)).body.preflight_hash;
    Object.assign(harness.app, { now: () => new Date(Date.now() + 30 * 3_600_000) });
    expect((await guest.chunk(chunks[1]!, 1, 3, props)).body.received).toEqual([0, 1]);
    const info = await guest.call('GET', `/public/en/upload/jobinfo/${hash}`);
    Object.assign(harness.app, { now });
    const hoursLeft = (Date.parse(info.body.expires_at) - Date.now()) / 3_600_000;
    expect(Math.round(hoursLeft)).toBe(78);
    await sweep(77);
    expect((await rowOf(hash)).state).toBe('receiving');
    await sweep(79);
    expect((await rowOf(hash)).state).toBe('expired');
  });

  test('removes files of dead requests after an hour, not before', async () => {
    const folder = join(harness.app.files.scratchFolder, 'incoming');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'dead.tmp'), 'x');
    await sweep(0.9);
    expect(await leftovers()).toEqual(['dead.tmp']);
    await sweep(1.1);
    expect(await leftovers()).toEqual([]);
  });

  test('removes chunks without an upload after an hour, and skips an upload that is being written', async () => {
    const folder = join(harness.app.files.scratchFolder, 'uploads', 'f'.repeat(32));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, '0-dead'), 'x');
    const sent = await guest.chunk(fakePdf(1_000), 0, 2, { filename: fresh().name });
    const hash = sent.body.preflight_hash;
    await sweep(0.9);
    expect(await leftovers(join('uploads', 'f'.repeat(32)))).toEqual(['0-dead']);
    await harness.app.db.transaction().execute(async (trx) => {
      // Simulates a chunk that arrives after two days, during the sweep.
      await trx.selectFrom('uploads').select('id').where('id', '=', hash).forUpdate().execute();
      await sweep(49);
    });
    expect(await leftovers('uploads')).toEqual([hash]);
    expect(await leftovers(join('uploads', hash))).toHaveLength(1);
    expect((await rowOf(hash)).state).toBe('receiving');
  });
});
