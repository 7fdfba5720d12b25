import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chunksOf, fakePdf, formOf, guestOne, sha256, uploader } from '#testing/clients/upload-client.ts';
import { freePort, kill, startApi } from '#testing/processes/api-process.ts';
import { openUploadShop, type UploadShop } from '../testing.ts';

let harness: UploadShop['harness'];
let guest: UploadShop['guest'];
let leftovers: UploadShop['leftovers'];
let rowOf: UploadShop['rowOf'];
beforeAll(async () => {
  ({ harness, guest, leftovers, rowOf } = await openUploadShop());
});
afterAll(() => harness.close());

const counted = (statuses: readonly number[]) =>
  Object.fromEntries(
    [...new Set(statuses)].sort().map((one) => [one, statuses.filter((it) => it === one).length]),
  );

test('of concurrent different contents for one chunk one is accepted and kept', async () => {
  for (let round = 0; round < 8; round += 1) {
    const props = { filename: `${randomUUID()}.pdf`, upload_id: randomUUID() };
    const contents = Array.from({ length: 6 }, (_, seed) => fakePdf(1_000, seed));
    const sent = await Promise.all(contents.map((bytes) => guest.chunk(bytes, 0, 2, props)));
    expect(counted(sent.map(({ status }) => status))).toEqual({ 200: 1, 409: 5 });
    const winner = sent.findIndex(({ status }) => status === 200);
    const hash = sent[winner]?.body.preflight_hash;
    const name = `0-${sha256(contents[winner]!)}`;
    expect(await leftovers(join('uploads', hash))).toEqual([name]);
    const { scratchFolder } = harness.app.files;
    expect((await readFile(join(scratchFolder, 'uploads', hash, name))).equals(contents[winner]!)).toBe(true);
    expect(await rowOf(hash)).toMatchObject({ received_chunks: 1, received_bytes: 1_000 });
    await guest.call('DELETE', `/public/dataupload_test/upload?job=${hash}`);
  }
});

test('no more than 20 uploads are open, however many are started concurrently', async () => {
  for (const who of [{ guest: randomUUID() }, { customer: 10_041 }]) {
    const many = uploader(harness, who);
    const sent = await Promise.all(
      Array.from({ length: 45 }, (_, number) =>
        many.chunk(fakePdf(100), 0, 2, { filename: `${number}.pdf` }),
      ),
    );
    expect(counted(sent.map(({ status }) => status))).toEqual({ 200: 20, 429: 25 });
    expect(sent.find(({ status }) => status === 429)?.headers['retry-after']).toBe('60');
    expect((await many.call('GET', '/public/dataupload/open')).body.uploads).toHaveLength(20);
  }
});

test('the quota holds for the sum of concurrently announced uploads', async () => {
  const customer = uploader(harness, { customer: 10_042 });
  const sent = await Promise.all(
    Array.from({ length: 6 }, (_, number) =>
      customer.chunk(fakePdf(100), 0, 200, { filename: `${number}.pdf`, totalFileSize: '20000000' }),
    ),
  );
  expect(counted(sent.map(({ status }) => status))).toEqual({ 200: 2, 507: 4 });
});

test('concurrent first chunks open one upload, also for the last free slot', async () => {
  const many = uploader(harness, { guest: randomUUID() });
  for (let number = 0; number < 19; number += 1) {
    await many.chunk(fakePdf(100), 0, 2, { filename: `${number}.pdf` });
  }
  const bytes = fakePdf(8_000, 3);
  const props = { filename: 'last.pdf', upload_id: randomUUID() };
  const sent = await Promise.all(
    chunksOf(bytes, 1_000).map((chunk, index) => many.chunk(chunk, index, 8, props)),
  );
  expect(counted(sent.map(({ status }) => status))).toEqual({ 200: 8 });
  expect(new Set(sent.map(({ body }) => body.preflight_hash)).size).toBe(1);
  expect((await rowOf(sent[0]?.body.preflight_hash)).artwork_key).toBe(sha256(bytes));
});

test('chunks that wait for the lock of their upload leave connections to others, and are accepted in the end', async () => {
  const props = { filename: 'many.pdf', upload_id: randomUUID() };
  const chunks = chunksOf(fakePdf(40_000, 5), 1_000);
  const { preflight_hash: hash } = (await guest.chunk(chunks[0]!, 0, 40, props)).body;
  const { db } = harness.app;
  const sending = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('uploads').select('id').where('id', '=', hash).forUpdate().execute();
    const sent = chunks.map((chunk, index) => guest.chunk(chunk, index, 40, props));
    // Longer than the timeout for a database connection.
    await new Promise((done) => setTimeout(done, 2_500));
    const other = uploader(harness, { guest: randomUUID() });
    expect((await other.chunk(fakePdf(100), 0, 1, { filename: 'one.pdf' })).status).toBe(200);
    return { sent };
  });
  expect(counted((await Promise.all(sending.sent)).map(({ status }) => status))).toEqual({ 200: 40 });
});

test('two processes that complete and finalize one upload concurrently create one file', async () => {
  const port = await freePort();
  const other = await startApi(harness, port);
  const headers = { 'x-api-key': harness.apiKey, 'x-guest-id': guestOne };
  const elsewhere = async (path: string, form?: ReturnType<typeof formOf>) => {
    const answer = await fetch(`http://127.0.0.1:${port}/public${path}`, {
      method: 'POST',
      headers: { ...headers, ...(form && { 'content-type': form.type }) },
      ...(form && { body: new Uint8Array(form.payload) }),
    });
    return { status: answer.status, body: await answer.json() };
  };
  try {
    for (let round = 0; round < 6; round += 1) {
      const bytes = fakePdf(40_000, 700 + round);
      const chunks = chunksOf(bytes, 10_000);
      const props = { filename: `two-${round}.pdf`, upload_id: randomUUID() };
      for (const index of [0, 1, 2]) await guest.chunk(chunks[index]!, index, 4, props);
      const fields = { total_chunks: '4', chunk_index: '3', ...props };
      const [here, there] = await Promise.all([
        guest.chunk(chunks[3]!, 3, 4, props),
        elsewhere('/dataupload/upload', formOf([['file', chunks[3]!], ...Object.entries(fields)])),
      ]);
      expect([here.status, there.status]).toEqual([200, 200]);
      const hash = here.body.preflight_hash;
      const path = `/dataupload_test/finalize?job=${hash}`;
      const done = await Promise.all(
        [0, 1, 2, 3].flatMap(() => [guest.call('POST', `/public${path}`), elsewhere(path)]),
      );
      expect(done.map(({ status }) => status)).toEqual(Array(8).fill(200));
      expect(new Set(done.map(({ body }) => JSON.stringify({ ...body, number_of_pages: null }))).size).toBe(
        1,
      );
      const files = await harness.app.db
        .selectFrom('customer_files')
        .select(['artwork_key'])
        .where('upload_id', '=', hash)
        .execute();
      expect(files).toEqual([{ artwork_key: sha256(bytes) }]);
    }
  } finally {
    await kill(other);
  }
});
