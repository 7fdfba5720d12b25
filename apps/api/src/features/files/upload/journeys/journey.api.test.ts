import { randomUUID } from 'node:crypto';
import { makeLabelPdf } from '@labelwerk/testkit/pdf/label-pdf.ts';
import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chunksOf, guestOne, uploader } from '#testing/clients/upload-client.ts';
import { type Harness, openHarness } from '#testing/harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

test('a visitor’s PDF, sent from the last chunk to the first, becomes a file with previews', async () => {
  const guest = uploader(harness, { guest: guestOne });
  const pdf = await makeLabelPdf({ width: 100, height: 60, pages: 3 });
  const chunks = chunksOf(pdf, 1_000);
  const upload_id = randomUUID();
  const props = { filename: 'Wein Élite.pdf', upload_id, width: '100', height: '60' };

  const first = await guest.preflight(chunks[0] ?? new Uint8Array(), {
    name: 'Wein Élite.pdf',
    size: String(pdf.length),
    currentChunkIndex: '0',
    totalChunks: String(chunks.length),
    width: '100',
    height: '60',
    upload_id,
  });
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({ page: 1, received: [0], complete: false, file_id: null });
  const hash: string = first.body.preflight_hash;

  const early = await guest.call('GET', `/public/dataupload_test/preview?preflight_hash=${hash}&page=1`);
  expect(early.status).toBe(202);
  expect(early.headers['retry-after']).toBe('1');
  expect(early.body).toEqual({
    ...{ pending: 1, preflight_hash: hash, page: 1, complete: false },
    ...{ reason: 'incomplete', message: expect.any(String) },
  });

  const rest = [...chunks.entries()].slice(1).reverse();
  const sent = await Promise.all(
    rest.map(([index, chunk]) => guest.chunk(chunk, index, chunks.length, props)),
  );
  expect(sent.map(({ status }) => status)).toEqual(rest.map(() => 200));
  const info = await guest.call('GET', `/public/de/upload/jobinfo/${hash}`);
  expect(info.body).toMatchObject({ missing: [], state: 'assembled', filename: 'Wein Élite.pdf' });

  let verdict = await guest.call('GET', `/public/de/dataupload/preflight/${hash}/2?width=100&height=60`);
  for (let tries = 0; verdict.status === 202 && tries < 20; tries += 1) {
    verdict = await guest.call('GET', `/public/de/dataupload/preflight/${hash}/2?width=100&height=60`);
  }
  expect(verdict.body).toMatchObject({
    pending: 0,
    page: 2,
    pages: 3,
    width: 100,
    height: 60,
    isValid: true,
    preflight_task_status: 'success',
    findings: [
      { id: 'LP-COL-2', severity: 'warning' },
      { id: 'LP-STD-1', severity: 'note' },
    ],
  });
  const other = await guest.call('GET', `/public/de/dataupload/preflight/${hash}/1?width=80&height=60`);
  expect(other.body).toMatchObject({ isValid: false, width: 100, height: 60 });

  const picture = await guest.ready(`/public${verdict.body.preview}?size=thumbnail`);
  expect(picture.status).toBe(200);
  expect(picture.headers['content-type']).toBe('image/webp');
  expect(picture.answer.rawPayload.subarray(8, 12).toString()).toBe('WEBP');

  const sorts = await guest.call('POST', `/public/dataupload_test/sorts?preflight_hash=${hash}&order=3,1`);
  expect(sorts.body).toEqual({ preflight_hash: hash, order: [3, 1] });
  const done = await Promise.all(
    Array.from({ length: 10 }, () => guest.call('POST', `/public/dataupload_test/finalize?job=${hash}`)),
  );
  expect(new Set(done.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(done.map(({ body }) => body.file_id)).size).toBe(1);
  expect(done[0]?.body).toMatchObject({ filename: 'Wein Élite.pdf', size: pdf.length, number_of_pages: 3 });
  const files = await harness.app.db.selectFrom('customer_files').selectAll().execute();
  expect(files).toHaveLength(1);
  expect(files[0]).toMatchObject({ sort_order: [3, 1], width: 100, height: 60, status: 'success' });
});

test('a customer’s file is in the folder after its last chunk', async () => {
  const customer = uploader(harness, { customer: 10_001 });
  const folder = await customer.call('POST', '/private/customer/10001/customerProjectFolder', {
    folder_name: 'Honig',
    width: 50,
    height: 40,
  });
  expect(folder.status).toBe(201);
  const pdf = await makeLabelPdf({ width: 50, height: 40 });
  const chunks = chunksOf(pdf, 500);
  const url = `/private/customer/10001/customerProjectFolder/${folder.body.id}/customerFile`;
  let last = { status: 0, body: {} as Record<string, unknown> };
  for (const [index, chunk] of chunks.entries()) {
    last = await customer.chunk(chunk, index, chunks.length, { filename: 'honig.pdf' }, url);
    expect(last.status).toBe(200);
  }
  expect(last.body).toMatchObject({ complete: true, file_id: expect.any(String) });
  const list = await customer.call('GET', '/private/customer/10001/customerFile?folder_name=Honig');
  expect(list.body).toMatchObject({ total: 1, per_page: 20, data: [{ filename: 'honig.pdf' }] });
});

test('an unprintable file has findings with places and previews, and is failed in the library', async () => {
  const customer = uploader(harness, { customer: 10_003 });
  const pdf = makePrintLabel({ add: 'BT /Hidden 5 Tf 10 22 Td (Honey) Tj ET' });
  const sent = await customer.chunk(pdf, 0, 1, { filename: 'font.pdf', width: '50', height: '30' });
  const hash = sent.body.preflight_hash;
  const url = `/public/de/dataupload/preflight/${hash}/1`;
  let verdict = await customer.call('GET', url);
  for (let tries = 0; verdict.status === 202 && tries < 20; tries += 1)
    verdict = await customer.call('GET', url);
  expect(verdict.body).toMatchObject({
    isValid: false,
    preflight_task_status: 'failed',
    width: 50,
    height: 30,
  });
  const [worst] = verdict.body.findings;
  expect(worst).toMatchObject({ id: 'LP-FONT-1', severity: 'error', page: 1, fixable: false });
  expect(worst.box.y).toBeGreaterThan(19);
  expect(worst.message).toContain('Helvetica');
  expect(worst.message).not.toMatch(/\{|LP-/);
  expect(worst.advice).toMatch(/[\p{L} ]{20,}/u);
  const picture = await customer.ready(`/public${verdict.body.preview}`);
  expect(picture.status).toBe(200);
  expect((await customer.call('POST', `/public/dataupload_test/sorts?job=${hash}&order=1`)).status).toBe(200);
  await customer.call('POST', `/public/dataupload_test/finalize?job=${hash}`);
  await harness.runDueTasks();
  const list = await customer.call('GET', '/private/customer/10003/customerFile');
  expect(list.body.data[0]).toMatchObject({ preflight_task_status: 'failed', number_of_pages: 1, width: 50 });
});

test('findings that need a drawing are added by the queue, once', async () => {
  const customer = uploader(harness, { customer: 10_004 });
  // All four inks at 100 %: exceeds the ink limit.
  const pdf = makePrintLabel({ add: '1 1 1 1 k 5 5 40 25 re f' });
  const sent = await customer.chunk(pdf, 0, 1, { filename: 'ink.pdf' });
  const url = `/public/en/dataupload/preflight/${sent.body.preflight_hash}/1`;
  await customer.call('GET', url);
  await harness.runDueTasks();
  const once = (await customer.call('GET', url)).body.findings;
  await harness.runDueTasks();
  expect((await customer.call('GET', url)).body.findings).toEqual(once);
  expect(once.map(({ id }: { id: string }) => id)).toEqual(['LP-COL-3']);
});
