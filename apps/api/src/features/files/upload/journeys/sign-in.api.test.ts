import { randomUUID } from 'node:crypto';
import { makeLabelPdf } from '@labelwerk/testkit/pdf/label-pdf.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mergeGuestFiles } from '#features/files/library/index.ts';
import { chunksOf, fakePdf, uploader } from '#testing/clients/upload-client.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { mergeGuestUploads } from '../index.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const signIn = (customerId: number, guestId: string) =>
  harness.app.db.transaction().execute(async (trx) => {
    for (const merge of [mergeGuestFiles, mergeGuestUploads]) {
      await merge(harness.app, trx, { customerId, personId: customerId, guestId });
    }
  });

test('an upload begun as a visitor continues after sign-in, beside one of the same name', async () => {
  const guestId = randomUUID();
  const guest = uploader(harness, { guest: guestId });
  const customer = uploader(harness, { customer: 30_001, guest: guestId });
  const [mine, theirs] = [chunksOf(fakePdf(2_000, 1), 1_000), chunksOf(fakePdf(2_000, 2), 1_000)];
  const begun = await guest.chunk(theirs[0]!, 0, 2, { filename: 'label.pdf' });
  const own = await customer.chunk(mine[0]!, 0, 2, { filename: 'label.pdf' });
  const hash = begun.body.preflight_hash;
  expect(own.body.preflight_hash).not.toBe(hash);
  await signIn(30_001, guestId);
  await signIn(30_001, guestId);
  expect((await guest.call('GET', `/public/en/upload/jobinfo/${hash}`)).status).toBe(404);
  const last = { filename: 'label.pdf', preflight_hash: hash };
  expect((await customer.chunk(theirs[1]!, 1, 2, last)).body).toMatchObject({ complete: true });
  const done = await customer.call('POST', `/public/dataupload_test/finalize?job=${hash}`);
  expect(done.status).toBe(200);
  const list = await customer.call('GET', '/private/customer/30001/customerFile');
  expect(list.body).toMatchObject({ total: 1, data: [{ id: done.body.file_id }] });
});

test('a content whose process died before the inspection is inspected by the queue', async () => {
  const guest = uploader(harness, { guest: randomUUID() });
  const pdf = await makeLabelPdf({ width: 70, height: 30 });
  const sent = await guest.chunk(pdf, 0, 1, { filename: 'net.pdf' });
  const { db } = harness.app;
  const job = await db
    .selectFrom('tasks')
    .selectAll()
    .where('name', '=', 'artwork.inspect')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  const { key } = job.payload as { key: string };
  const statusOf = async () =>
    (await db.selectFrom('artworks').select('status').where('key', '=', key).executeTakeFirstOrThrow())
      .status;
  while ((await statusOf()) === 'pending') await new Promise((resolve) => setTimeout(resolve, 20));
  // Simulates a process that died before it stored the result.
  await db.updateTable('artworks').set({ status: 'pending', page_count: 0 }).where('key', '=', key).execute();
  await db.updateTable('tasks').set({ run_at: new Date() }).where('id', '=', job.id).execute();
  await harness.runDueTasks();
  expect(await statusOf()).toBe('success');
  const hash = sent.body.preflight_hash;
  const verdict = await guest.call('GET', `/public/en/dataupload/preflight/${hash}/1?width=70&height=30`);
  expect(verdict.body).toMatchObject({ isValid: true, pages: 1 });
  // On a busy machine the preview may be drawn by a later retry.
  await expect
    .poll(async () => {
      await harness.runDueTasks();
      return harness.app.files.has(`derived/previews/${key}/1/thumbnail-2.webp`);
    })
    .toBe(true);
});

test('a file whose folder was removed during the upload is not added, and can be finalized into another folder', async () => {
  const customer = uploader(harness, { customer: 30_002 });
  const folders = '/private/customer/30002/customerProjectFolder';
  const { id } = (await customer.call('POST', folders, { folder_name: 'Wein' })).body;
  const chunks = chunksOf(fakePdf(2_000, 3), 1_000);
  const url = `${folders}/${id}/customerFile`;
  const begun = await customer.chunk(chunks[0]!, 0, 2, { filename: 'a.pdf' }, url);
  const hash = begun.body.preflight_hash;
  await customer.call('DELETE', `${folders}/${id}`);
  expect((await customer.chunk(chunks[1]!, 1, 2, { filename: 'a.pdf' }, url)).status).toBe(404);
  // The same chunk, addressed by the hash of the upload: the content is complete, but its folder is gone.
  await customer.chunk(chunks[1]!, 1, 2, { filename: 'a.pdf', preflight_hash: hash });
  const refused = await customer.call('POST', `/public/dataupload_test/finalize?job=${hash}`);
  expect(refused.status).toBe(409);
  const files = await customer.call('GET', '/private/customer/30002/customerFile');
  expect(files.body.total).toBe(0);
  const elsewhere = await customer.call(
    'POST',
    `/public/dataupload_test/finalize?job=${hash}&folder=custom-files`,
  );
  expect(elsewhere.body).toMatchObject({ folder: null });
});
