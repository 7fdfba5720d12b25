import { randomUUID } from 'node:crypto';
import { makeLabelPdf } from '@labelwerk/testkit/pdf/label-pdf.ts';
import { type S3Server, startS3Server } from '@labelwerk/testkit/s3/s3-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contents } from '#features/files/artwork/index.ts';
import { sweepContents } from '#features/files/storage/index.ts';
import { chunksOf, sha256, uploader } from '#testing/clients/upload-client.ts';
import { type Harness, openHarness } from '#testing/harness.ts';

let harness: Harness;
let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
  harness = await openHarness({
    settings: {
      S3_ENDPOINT: server.endpoint,
      S3_BUCKET: server.bucket,
      S3_ACCESS_KEY_ID: server.keys.id,
      S3_SECRET_ACCESS_KEY: server.keys.secret,
    },
  });
});
afterAll(async () => {
  await harness.close();
  await server.close();
});

test('with a bucket as the file store, a PDF is assembled locally, stored there, checked, drawn and downloaded', async () => {
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

test('an unavailable store is a 503, and the same chunk succeeds afterwards', async () => {
  const customer = uploader(harness, { customer: 40_002 });
  const pdf = await makeLabelPdf({ width: 30, height: 30 });
  const send = () => customer.chunk(pdf, 0, 1, { filename: 'down.pdf' });
  server.failNext(100);
  const down = await send();
  expect(down.status).toBe(503);
  expect(down.headers['retry-after']).toBeTruthy();
  // The chunk is acknowledged, the file isn't: the store has not confirmed it.
  const open = (await customer.call('GET', '/public/dataupload/open')).body.uploads;
  expect(open).toMatchObject([{ state: 'receiving', received: [0] }]);
  expect(server.objects.has(sha256(pdf))).toBe(false);
  const finalize = () => customer.call('POST', `/public/dataupload_test/finalize?job=${open[0].job}`);
  expect((await finalize()).status).toBe(503);
  server.failNext(0);
  expect((await send()).body).toMatchObject({ complete: true });
  // Nothing has to be sent again: the acknowledged chunk is stored.
  expect((await finalize()).status).toBe(200);
  expect(server.objects.has(sha256(pdf))).toBe(true);
});

test('unfinished transfers to the bucket are aborted by the sweep', async () => {
  server.leaveUpload('a'.repeat(64), new Date(Date.now() - 25 * 3_600_000));
  server.leaveUpload('b'.repeat(64), new Date());
  await sweepContents(harness.app, contents);
  expect(server.uploadKeys()).toEqual(['b'.repeat(64)]);
});
