import { randomUUID } from 'node:crypto';
import { makeLabelPdf } from '@labelwerk/testkit/pdf/label-pdf.ts';
import { type S3Server, startS3Server } from '@labelwerk/testkit/s3/s3-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contents } from '#features/files/artwork/index.ts';
import { sweepContents } from '#features/files/storage/index.ts';
import { chunksOf, fakePdf, sha256, uploader } from '#testing/clients/upload-client.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { sweepUploads } from '../ending/sweep-uploads.ts';

let harness: Harness;
let server: S3Server;
const bucketSettings = () => ({
  S3_ENDPOINT: server.endpoint,
  S3_BUCKET: server.bucket,
  S3_ACCESS_KEY_ID: server.keys.id,
  S3_SECRET_ACCESS_KEY: server.keys.secret,
});
beforeAll(async () => {
  server = await startS3Server();
  harness = await openHarness({ settings: bucketSettings() });
});
const chunkKeys = () => [...server.objects.keys()].filter((key) => key.startsWith('uploads/'));
afterAll(async () => {
  await harness.close();
  await server.close();
});

test('with a bucket as the file store, a PDF is joined, stored there, checked, drawn and downloaded', async () => {
  const customer = uploader(harness, { customer: 40_001 });
  // A download address is valid only if its person exists.
  const person = { issuer: 'test', subject: randomUUID(), email: 'bucket@example.com' };
  await harness.app.db
    .insertInto('customers')
    .values({ id: 40_001, ...person })
    .execute();
  const pdf = Buffer.from(await makeLabelPdf({ width: 60, height: 40, pages: 2 }));
  const chunks = chunksOf(pdf, 700);
  const upload_id = randomUUID();
  let hash = '';
  for (const [index, chunk] of chunks.entries()) {
    const sent = await customer.chunk(chunk, index, chunks.length, { filename: 's3.pdf', upload_id });
    expect(sent.status).toBe(200);
    hash = sent.body.preflight_hash;
  }
  expect(server.objects.get(sha256(pdf))?.bytes.equals(pdf)).toBe(true);
  const url = `/public/en/dataupload/preflight/${hash}/1?width=60&height=40`;
  let verdict = await customer.call('GET', url);
  for (let tries = 0; verdict.status === 202 && tries < 20; tries += 1)
    verdict = await customer.call('GET', url);
  expect(verdict.body).toMatchObject({ isValid: true, pages: 2 });
  const picture = await customer.ready(`/public${verdict.body.preview}?size=popup`);
  expect(picture.headers['content-type']).toBe('image/webp');
  expect([...server.objects.keys()].some((key) => key.startsWith('derived/previews/'))).toBe(true);
  const done = await customer.call('POST', `/public/dataupload_test/finalize?job=${hash}`);
  const detail = await customer.call('GET', `/private/customer/40001/customerFile/${done.body.file_id}`);
  const path = detail.body.download_url.replace(harness.app.settings.API_ADDRESS, '');
  expect((await harness.server.inject(path)).rawPayload.equals(pdf)).toBe(true);
});

test('the chunks of one upload may arrive at two machines that share nothing but bucket and database', async () => {
  const { DATABASE_URL, ENCRYPTION_KEY } = harness.app.settings;
  const other = await openHarness({
    databaseUrl: DATABASE_URL,
    settings: { ...bucketSettings(), ENCRYPTION_KEY },
  });
  try {
    const pdf = Buffer.from(await makeLabelPdf({ width: 50, height: 50, pages: 3 }));
    const chunks = chunksOf(pdf, 500);
    expect(chunks.length).toBeGreaterThan(3);
    const machines = [harness, other].map((machine) => uploader(machine, { customer: 40_003 }));
    const upload_id = randomUUID();
    const send = (index: number) =>
      machines[index % 2]!.chunk(chunks[index]!, index, chunks.length, { filename: 'two.pdf', upload_id });
    const first = await send(0);
    const hash = first.body.preflight_hash;
    expect([...server.objects.keys()].filter((key) => key.startsWith(`uploads/${hash}/`))).toHaveLength(1);
    const rest = await Promise.all(chunks.slice(1).map((_, index) => send(index + 1)));
    expect(rest.map(({ status }) => status)).toEqual(rest.map(() => 200));
    const done = await machines[1]!.call('POST', `/public/dataupload_test/finalize?job=${hash}`);
    expect(done.status).toBe(200);
    expect(server.objects.get(sha256(pdf))?.bytes.equals(pdf)).toBe(true);
    await expect.poll(chunkKeys, { timeout: 20_000 }).toEqual([]);
  } finally {
    await other.close();
  }
});

test('chunks of an upload that is aborted, or that nobody remembers, leave the bucket', async () => {
  const customer = uploader(harness, { customer: 40_004 });
  const sent = await customer.chunk(fakePdf(1_000), 0, 2, { filename: 'aborted.pdf' });
  const hash = sent.body.preflight_hash;
  expect(chunkKeys()).toHaveLength(1);
  const stray = `uploads/${'f'.repeat(32)}/0-${'0'.repeat(64)}`;
  server.objects.set(stray, { bytes: Buffer.from('x'), type: '', changedAt: new Date() });
  expect((await customer.call('DELETE', `/public/dataupload_test/upload?job=${hash}`)).status).toBe(204);
  await expect.poll(chunkKeys, { timeout: 20_000 }).toEqual([stray]);
  await customer.chunk(fakePdf(1_000), 0, 2, { filename: 'open.pdf' });
  await sweepUploads({ ...harness.app, now: () => new Date(Date.now() + 2 * 3_600_000) });
  expect(chunkKeys()).toHaveLength(1);
  expect(chunkKeys()).not.toContain(stray);
});

test('an unavailable store is a 503, and the same chunk succeeds afterwards', async () => {
  const customer = uploader(harness, { customer: 40_002 });
  const pdf = await makeLabelPdf({ width: 30, height: 30 });
  const send = () => customer.chunk(pdf, 0, 1, { filename: 'down.pdf' });
  server.failNext(100);
  const down = await send();
  expect(down.status).toBe(503);
  expect(down.headers['retry-after']).toBeTruthy();
  // Nothing was acknowledged: the store has not confirmed the chunk.
  const open = (await customer.call('GET', '/public/dataupload/open')).body.uploads;
  expect(open).toMatchObject([{ state: 'receiving', received: [] }]);
  server.failNext(0);
  expect((await send()).body).toMatchObject({ complete: true });
  const finalize = () => customer.call('POST', `/public/dataupload_test/finalize?job=${open[0].job}`);
  expect((await finalize()).status).toBe(200);
  expect(server.objects.has(sha256(pdf))).toBe(true);
});

test('a store that fails while a file is joined is a 503, and no chunk has to be sent again', async () => {
  const customer = uploader(harness, { customer: 40_005 });
  const pdf = await makeLabelPdf({ width: 30, height: 31 });
  const [one, two] = chunksOf(pdf, Math.ceil(pdf.length / 2)) as [Uint8Array, Uint8Array];
  const upload_id = randomUUID();
  await customer.chunk(two, 1, 2, { filename: 'joined.pdf', upload_id });
  // The chunk is stored; joining needs to read.
  server.breakAll('error', 'GET');
  const down = await customer.chunk(one, 0, 2, { filename: 'joined.pdf', upload_id });
  expect(down.status).toBe(503);
  const [open] = (await customer.call('GET', '/public/dataupload/open')).body.uploads;
  expect(open).toMatchObject({ state: 'receiving', received: [0, 1] });
  server.breakAll(undefined);
  const done = await customer.call('POST', `/public/dataupload_test/finalize?job=${open.job}`);
  expect(done.status).toBe(200);
  expect(server.objects.get(sha256(pdf))?.bytes.equals(Buffer.from(pdf))).toBe(true);
});

test('unfinished transfers to the bucket are aborted by the sweep', async () => {
  server.leaveUpload('a'.repeat(64), new Date(Date.now() - 25 * 3_600_000));
  server.leaveUpload('b'.repeat(64), new Date());
  await sweepContents(harness.app, contents);
  expect(server.uploadKeys()).toEqual(['b'.repeat(64)]);
});
