import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chunksOf, fakePdf, guestTwo, uploader } from '#testing/clients/upload-client.ts';
import { fresh, openUploadShop, type UploadShop } from '../testing.ts';

let harness: UploadShop['harness'];
let guest: UploadShop['guest'];
let leftovers: UploadShop['leftovers'];
let rowOf: UploadShop['rowOf'];
beforeAll(async () => {
  ({ harness, guest, leftovers, rowOf } = await openUploadShop());
});
afterAll(() => harness.close());

describe('an upload', () => {
  test('that is aborted accepts nothing more', async () => {
    const { name } = fresh();
    const sent = await guest.chunk(fakePdf(1_000), 0, 3, { filename: name });
    const hash = sent.body.preflight_hash;
    for (const _ of [1, 2]) {
      expect((await guest.call('DELETE', `/public/dataupload_test/upload?job=${hash}`)).status).toBe(204);
    }
    const upload_id = randomUUID();
    const named = { filename: name, upload_id };
    const second = (await guest.chunk(fakePdf(1_000), 0, 3, named)).body.preflight_hash;
    await guest.call('DELETE', `/public/dataupload_test/upload?job=${second}`);
    const late = [
      await guest.chunk(fakePdf(1_000), 0, 3, named),
      await guest.chunk(fakePdf(1_000), 1, 3, { filename: name }),
      await guest.chunk(fakePdf(1_000), 1, 3, { preflight_hash: hash, filename: name }),
      await guest.call('POST', `/public/dataupload_test/finalize?job=${hash}`),
      await guest.call('GET', `/public/en/dataupload/preflight/${hash}/1`),
    ];
    expect(late.map(({ status }) => status)).toEqual([410, 410, 410, 410, 410]);
    expect(await leftovers(join('uploads', hash))).toEqual([]);
    // Started again from its first chunk, it is a new upload.
    const again = await guest.chunk(fakePdf(1_000), 0, 3, { filename: name });
    expect(again.body.preflight_hash).not.toBe(hash);
  });

  test('that is aborted before its first chunk arrives accepts nothing; other owners are not affected', async () => {
    const upload_id = randomUUID();
    const abort = () =>
      guest.call('DELETE', `/public/dataupload_test/upload?upload_id=${upload_id.toUpperCase()}`);
    const send = (client: typeof guest, index = 0) =>
      client.chunk(fakePdf(1_000), index, 2, { filename: 'stopped.pdf', upload_id });
    expect([(await abort()).status, (await abort()).status]).toEqual([204, 204]);
    expect([(await send(guest)).status, (await send(guest, 1)).status]).toEqual([410, 410]);
    const other = uploader(harness, { guest: guestTwo });
    const theirs = await send(other);
    expect(theirs.status).toBe(200);
    expect((await abort()).status).toBe(204);
    expect((await rowOf(theirs.body.preflight_hash)).state).toBe('receiving');
    const theirOwn = `/public/dataupload_test/upload?upload_id=${upload_id}`;
    expect((await other.call('DELETE', theirOwn)).status).toBe(204);
    expect((await rowOf(theirs.body.preflight_hash)).state).toBe('aborted');
    const opened = (await guest.call('GET', '/public/dataupload/open')).body.uploads;
    expect(opened.map((one: { filename: string }) => one.filename)).not.toContain('-');
    expect((await guest.call('DELETE', '/public/dataupload_test/upload?upload_id=1')).status).toBe(422);
    expect((await guest.call('DELETE', '/public/dataupload_test/upload')).status).toBe(404);
  });

  test('that is aborted while chunks arrive stays aborted and keeps none of them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { name } = fresh();
      const chunks = chunksOf(fakePdf(12_000, round), 1_000);
      const props = { filename: name, upload_id: randomUUID() };
      const hash = (await guest.chunk(chunks[0]!, 0, 12, props)).body.preflight_hash;
      const [gone, ...sent] = await Promise.all([
        guest.call('DELETE', `/public/dataupload_test/upload?job=${hash}`),
        ...chunks.slice(1).map((chunk, index) => guest.chunk(chunk, index + 1, 12, props)),
      ]);
      expect(gone.status).toBe(204);
      expect(sent.map(({ status }) => status).filter((status) => status !== 200 && status !== 410)).toEqual(
        [],
      );
      expect(await rowOf(hash)).toMatchObject({ state: 'aborted', received_chunks: 0, received_bytes: 0 });
      const kept = await harness.app.db
        .selectFrom('upload_chunks')
        .selectAll()
        .where('upload_id', '=', hash)
        .execute();
      expect(kept).toEqual([]);
    }
  });

  test('is either finalized or aborted if both are requested concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { name } = fresh();
      const chunks = chunksOf(fakePdf(3_000, round), 1_000);
      const sent = await Promise.all(
        chunks.map((chunk, index) => guest.chunk(chunk, index, 3, { filename: name })),
      );
      const hash = sent[0]?.body.preflight_hash ?? '';
      const [done, gone] = await Promise.all([
        guest.call('POST', `/public/dataupload_test/finalize?job=${hash}`),
        guest.call('DELETE', `/public/dataupload_test/upload?job=${hash}`),
      ]);
      expect([
        [200, 409],
        [410, 204],
      ]).toContainEqual([done.status, gone.status]);
      const files = await harness.app.db
        .selectFrom('customer_files')
        .select('id')
        .where('upload_id', '=', hash)
        .execute();
      expect(files).toHaveLength(done.status === 200 ? 1 : 0);
    }
  });
});
