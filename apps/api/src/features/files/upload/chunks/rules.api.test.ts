import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chunksOf, fakePdf, guestTwo, sha256, uploader } from '#testing/clients/upload-client.ts';
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
  test('of one file name in two tabs is two uploads with different client ids', async () => {
    const [a, b] = [chunksOf(fakePdf(3_000, 1), 1_000), chunksOf(fakePdf(3_000, 2), 1_000)];
    const ids = [randomUUID(), randomUUID()];
    for (const [tab, chunks] of [a, b].entries()) {
      for (const [index, chunk] of chunks.entries()) {
        const sent = await guest.chunk(chunk, index, 3, {
          filename: 'same.pdf',
          upload_id: ids[tab] ?? '',
        });
        expect(sent.status).toBe(200);
      }
    }
    const rows = await harness.app.db
      .selectFrom('uploads')
      .selectAll()
      .where('client_upload_id', 'in', ids)
      .execute();
    expect(new Set(rows.map((row) => row.artwork_key))).toEqual(
      new Set([sha256(fakePdf(3_000, 1)), sha256(fakePdf(3_000, 2))]),
    );
  });

  test('takes the file part before, after and between the fields', async () => {
    for (const order of [0, 1, 2, 3]) {
      const { name } = fresh();
      const fields: [string, string | Uint8Array][] = [
        ['filename', name],
        ['total_chunks', '1'],
        ['chunk_index', '0'],
      ];
      fields.splice(order, 0, ['file', fakePdf(500)]);
      expect((await guest.form(fields)).status).toBe(200);
    }
  });

  test('acknowledges the same chunk again, refuses another one and keeps the first', async () => {
    const { name } = fresh();
    const [first = Buffer.alloc(0)] = chunksOf(fakePdf(2_000), 1_000);
    const props = { filename: name };
    const sent = await guest.chunk(first, 0, 2, props);
    expect((await guest.chunk(first, 0, 2, props)).body).toEqual(sent.body);
    const other = await guest.chunk(fakePdf(1_000, 9), 0, 2, props);
    expect(other.status).toBe(409);
    expect(other.body).toMatchObject({ type: 'urn:labelwerk:problem:upload.chunk-differs' });
    const folder = join('uploads', sent.body.preflight_hash);
    expect(await leftovers(folder)).toEqual([`0-${sha256(first)}`]);
    expect(await leftovers()).toEqual([]);
  });

  test('takes chunks in any order, side by side and twice, to the same content', async () => {
    const { name } = fresh();
    const bytes = fakePdf(25_500);
    const chunks = chunksOf(bytes, 1_000);
    const orders = [...chunks.entries()].reverse();
    const all = [...orders, ...chunks.entries()];
    const sent = await Promise.all(
      all.map(([index, chunk]) => guest.chunk(chunk, index, chunks.length, { filename: name })),
    );
    expect(sent.map(({ status }) => status)).toEqual(all.map(() => 200));
    expect((await rowOf(sent[0]?.body.preflight_hash ?? '')).artwork_key).toBe(sha256(bytes));
  });

  test('of one content by two owners is stored once', async () => {
    const bytes = fakePdf(1_234, 77);
    const { name } = fresh();
    const answers = await Promise.all(
      [guest, uploader(harness, { guest: guestTwo })].map((one) =>
        one.chunk(bytes, 0, 1, { filename: name }),
      ),
    );
    const keys = await Promise.all(answers.map(({ body }) => rowOf(body.preflight_hash)));
    expect(keys.map((row) => row.artwork_key)).toEqual([sha256(bytes), sha256(bytes)]);
    expect(keys[0]?.id).not.toBe(keys[1]?.id);
  });

  test('keeps its number of chunks, its sizes and its announced size', async () => {
    const upload_id = randomUUID();
    const { name } = fresh();
    const props = { filename: name, upload_id, totalFileSize: '2500' };
    const chunks = chunksOf(fakePdf(2_500), 1_000);
    expect((await guest.chunk(chunks[0]!, 0, 3, props)).status).toBe(200);
    expect((await guest.chunk(chunks[1]!, 1, 4, props)).status).toBe(409);
    expect((await guest.chunk(chunks[1]!, 1, 3, { ...props, filename: 'other.pdf' })).status).toBe(409);
    expect((await guest.chunk(chunks[1]!.subarray(1), 1, 3, props)).status).toBe(422);
    expect((await guest.chunk(chunks[1]!, 1, 3, props)).status).toBe(200);
    expect((await guest.chunk(fakePdf(1_001), 2, 3, props)).status).toBe(422);
    expect((await guest.chunk(fakePdf(400), 2, 3, props)).body).toMatchObject({
      type: 'urn:labelwerk:problem:upload.size-differs',
    });
    expect((await guest.chunk(chunks[2]!, 2, 3, props)).body).toMatchObject({ complete: true });
  });

  test('whose last chunk came first refuses smaller other chunks', async () => {
    const { name } = fresh();
    expect((await guest.chunk(fakePdf(900), 1, 2, { filename: name })).status).toBe(200);
    expect((await guest.chunk(fakePdf(899), 0, 2, { filename: name })).status).toBe(422);
    expect((await guest.chunk(fakePdf(900), 0, 2, { filename: name })).status).toBe(200);
  });

  test('lists its received chunks after a reload, only for its owner', async () => {
    const { name } = fresh();
    const chunks = chunksOf(fakePdf(5_000), 1_000);
    const sent = await guest.chunk(chunks[3]!, 3, 5, { filename: name });
    await guest.chunk(chunks[0]!, 0, 5, { filename: name });
    const hash = sent.body.preflight_hash;
    const info = await guest.call('GET', `/public/it/upload/jobinfo/${hash}`);
    expect(info.body).toMatchObject({
      received: [0, 3],
      missing: [1, 2, 4],
      chunk_size: 1_000,
      file_id: null,
    });
    const open = await guest.call('GET', '/public/dataupload/open');
    expect(open.body.uploads.map((one: { job: string }) => one.job)).toContain(hash);
    for (const stranger of [{ guest: guestTwo }, { customer: 10_002 }]) {
      const other = uploader(harness, stranger);
      for (const [method, url] of [
        ['GET', `/public/en/upload/jobinfo/${hash}`],
        ['GET', `/public/en/dataupload/preflight/${hash}/1`],
        ['GET', `/public/dataupload_test/preview?job=${hash}`],
        ['GET', `/public/dataupload/previewImage/${hash}/1`],
        ['POST', `/public/dataupload_test/sorts?job=${hash}&order=1`],
        ['POST', `/public/dataupload_test/finalize?job=${hash}`],
        ['DELETE', `/public/dataupload_test/upload?job=${hash}`],
      ] as const) {
        const [theirs, missing] = [
          await other.call(method, url),
          await other.call(method, url.replace(hash, '0'.repeat(32))),
        ];
        expect(theirs.status).toBe(404);
        expect(theirs.body).toEqual(missing.body);
      }
      const mine = await other.form([
        ['file', chunks[1]!],
        ['preflight_hash', hash],
        ['chunk_index', '1'],
        ['total_chunks', '5'],
      ]);
      expect(mine.status).toBe(404);
    }
    expect((await rowOf(hash)).received_chunks).toBe(2);
  });

  test('requires an owner', async () => {
    const nobody = uploader(harness, {});
    expect((await nobody.chunk(fakePdf(100), 0, 1, { filename: 'a.pdf' })).status).toBe(401);
    expect((await nobody.preflight(fakePdf(100), { name: 'a.pdf' })).status).toBe(401);
    expect((await nobody.call('GET', '/public/dataupload/open')).status).toBe(401);
  });

  test('of a file that is no PDF by its first chunk is refused there, also when that comes last', async () => {
    const { name } = fresh();
    const zip = Buffer.alloc(2_000, 'PK\u0003\u0004 no label');
    const chunks = chunksOf(zip, 1_000);
    const props = { filename: name, upload_id: randomUUID() };
    const later = await guest.chunk(chunks[1]!, 1, 2, props);
    expect(later.status).toBe(200);
    const first = await guest.chunk(chunks[0]!, 0, 2, props);
    expect([first.status, first.body.type]).toEqual([415, 'urn:labelwerk:problem:upload.not-a-pdf']);
    const hash = later.body.preflight_hash;
    const done = await guest.call('POST', `/public/dataupload_test/finalize?job=${hash}`);
    expect([done.status, done.body.missing]).toEqual([409, [0]]);
    expect(await leftovers(join('uploads', hash))).toHaveLength(1);
  });

  test('belongs to the folder it was begun for', async () => {
    const customer = uploader(harness, { customer: 10_020 });
    const folders = '/private/customer/10020/customerProjectFolder';
    const folder = async (folder_name: string) =>
      (await customer.call('POST', folders, { folder_name })).body.id as number;
    const [wine, beer] = [await folder('Wein'), await folder('Bier')];
    const into = (id: number, index: number, upload_id: string) =>
      customer.chunk(
        chunksOf(fakePdf(2_000, 8), 1_000)[index]!,
        index,
        2,
        { filename: 'a.pdf', upload_id },
        `${folders}/${id}/customerFile`,
      );
    const id = randomUUID();
    expect((await into(wine, 0, id)).status).toBe(200);
    const elsewhere = await into(beer, 1, id);
    expect([elsewhere.status, elsewhere.body.type]).toEqual([409, 'urn:labelwerk:problem:upload.changed']);
    expect((await into(wine, 1, id)).body.file_id).toEqual(expect.any(String));
    const { body } = await customer.call('GET', `/private/customer/10020/customerFile?folder=${beer}`);
    expect(body.total).toBe(0);
  });

  test('with missing chunks is not finalized, and the response lists them', async () => {
    const { name } = fresh();
    const sent = await guest.chunk(fakePdf(1_000), 2, 4, { filename: name });
    const done = await guest.call('POST', `/public/dataupload_test/finalize?job=${sent.body.preflight_hash}`);
    expect(done.status).toBe(409);
    expect(done.body.missing).toEqual([0, 1, 3]);
  });

  test('whose chunks the disk lost asks for them again instead of failing for ever', async () => {
    const { name } = fresh();
    const chunks = chunksOf(fakePdf(2_000, 5), 1_000);
    const sent = await guest.chunk(chunks[0]!, 0, 2, { filename: name });
    const hash = sent.body.preflight_hash;
    const { scratchFolder } = harness.app.files;
    await rm(join(scratchFolder, 'uploads', hash), { recursive: true });
    const last = await guest.chunk(chunks[1]!, 1, 2, { filename: name });
    expect(last.status).toBe(409);
    expect(last.body).toMatchObject({ missing: [0] });
    expect((await guest.chunk(chunks[0]!, 0, 2, { filename: name })).body).toMatchObject({ complete: true });
  });
});
