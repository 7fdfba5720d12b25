import { randomUUID } from 'node:crypto';
import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contents } from '#features/files/artwork/index.ts';
import { attachToJob } from '#features/files/library/index.ts';
import { sweepContents } from '#features/files/storage/index.ts';
import { upload } from '#features/files/upload/index.ts';
import { guestOne, guestTwo, sha256 } from '#testing/clients/upload-client.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { bare, proposed, sender } from '../testing.ts';
import { sweepRepairs } from './sweep-repairs.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

type Client = ReturnType<typeof sender>;
const label = 'width=50&height=30';

/** Proposes a repaired copy of the current content and accepts it. */
async function repaired(client: Client, base: string, query = label, fixes = ['bleed']): Promise<void> {
  const { body } = await proposed(client, `${base}?${query}`, { fixes });
  expect(body.state).toBe('ready');
  expect((await client.call('POST', `${base}/${body.id}/accept`)).status).toBe(200);
}
const rowOf = (id: string) =>
  harness.app.db.selectFrom('customer_files').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const later = async (days: number) => {
  const app = { ...harness.app, now: () => new Date(Date.now() + days * 86_400_000) };
  await sweepRepairs(app);
  const sweep = upload.tasks?.find(({ name }) => name === 'upload.sweep');
  await sweep?.run({ app } as never);
  await sweepContents(app, contents);
};

test('the original replaces a copy of a copy, once, long after the repair', async () => {
  const customer = sender(harness, { customer: 10_641 });
  const pdf = bare();
  const id = await customer.file(pdf);
  const base = `/private/customer/10641/customerFile/${id}`;
  await customer.ready(`${base}/report`);
  await repaired(customer, `${base}/repair`);
  await customer.ready(`${base}/report`);
  await repaired(customer, `${base}/repair`, `${label}&shape=rounded`, ['cut-path']);
  expect((await customer.ready(`${base}/report`)).body.original_kept).toBe(true);
  expect((await customer.call('GET', base)).body.file.original_kept).toBe(true);
  const copy = (await rowOf(id)).artwork_key;
  expect(copy).not.toBe(sha256(pdf));

  // Long after the end of every other undo period.
  await later(400);
  expect(await harness.app.files.has(sha256(pdf))).toBe(true);
  const undo = () => customer.call('POST', `${base}/repair/undo`);
  const answers = await Promise.all([undo(), undo(), undo()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.filter(({ body }) => body.brought_back)).toHaveLength(1);
  expect(await rowOf(id)).toMatchObject({
    artwork_key: sha256(pdf),
    original_key: null,
    size: pdf.length,
    number_of_pages: 1,
  });
  expect((await undo()).body).toEqual({ brought_back: false });
  const report = await customer.ready(`${base}/report?${label}`);
  expect(report.body).toMatchObject({ original_kept: false, size: pdf.length });
  expect(report.body.findings.concat(report.body.page_reports[0].findings)).toContainEqual(
    expect.objectContaining({ id: 'LP-BOX-3' }),
  );
  const storage = await customer.call('GET', '/public/dataupload/storage');
  expect(storage.body).toMatchObject({ used_bytes: pdf.length, repaired_bytes: 0 });
  await later(400);
  const { files } = harness.app;
  expect([await files.has(copy), await files.has(sha256(pdf))]).toEqual([false, true]);
  // It can be repaired again.
  await repaired(customer, `${base}/repair`);
  expect((await rowOf(id)).original_key).toBe(sha256(pdf));
});

test('the original of an upload repaired before finalizing can be restored, before and in the library', async () => {
  const customer = sender(harness, { customer: 10_642 });
  const pdf = bare();
  const hash = await customer.upload(pdf);
  const base = `/public/dataupload/repair/${hash}`;
  await customer.ready(`/public/dataupload/report/${hash}`);
  await repaired(customer, base);
  expect((await customer.call('POST', `${base}/undo`)).body).toEqual({ brought_back: true });
  expect((await customer.ready(`/public/dataupload/report/${hash}`)).body).toMatchObject({
    original_kept: false,
    size: pdf.length,
  });
  await repaired(customer, base);
  const done = await customer.call('POST', `/public/dataupload_test/finalize?job=${hash}`);
  const file = `/private/customer/10642/customerFile/${done.body.file_id}`;
  await later(400);
  const [row] = (await customer.call('GET', '/private/customer/10642/customerFile')).body.data;
  expect(row).toMatchObject({ id: done.body.file_id, original_kept: true });
  expect((await customer.call('POST', `${file}/repair/undo`)).body).toEqual({ brought_back: true });
  expect((await rowOf(done.body.file_id)).artwork_key).toBe(sha256(pdf));
  const storage = await customer.call('GET', '/public/dataupload/storage');
  expect(storage.body.repaired_bytes).toBe(0);
});

test('the original is removed with its file', async () => {
  const customer = sender(harness, { customer: 10_643 });
  const pdf = bare();
  const id = await customer.file(pdf);
  const base = `/private/customer/10643/customerFile/${id}`;
  await customer.ready(`${base}/report`);
  await repaired(customer, `${base}/repair`);
  await customer.call('DELETE', base);
  await later(20);
  expect(await harness.app.files.has(sha256(pdf))).toBe(true);
  await customer.call('POST', '/private/customer/10643/customerFile/restore', { file_ids: [id] });
  expect((await customer.call('GET', base)).body.file.original_kept).toBe(true);
  await customer.call('DELETE', base);
  expect((await customer.call('POST', `${base}/repair/undo`)).status).toBe(404);
  await customer.call('DELETE', '/private/customer/10643/removedFiles');
  await later(20);
  expect(await harness.app.files.has(sha256(pdf))).toBe(false);
  expect((await customer.call('GET', '/public/dataupload/storage')).body.repaired_bytes).toBe(0);
});

test('an ordered file keeps its repaired copy, in its upload as well', async () => {
  const customer = sender(harness, { customer: 10_644 });
  const hash = await customer.upload(bare());
  await customer.ready(`/public/dataupload/report/${hash}`);
  await repaired(customer, `/public/dataupload/repair/${hash}`);
  const done = await customer.call('POST', `/public/dataupload_test/finalize?job=${hash}`);
  const id: string = done.body.file_id;
  const next = await proposed(customer, `/public/dataupload/repair/${hash}?${label}&shape=rounded`, {
    fixes: ['cut-path'],
  });
  const ordered = { customerId: 10_644, jobId: randomUUID(), orderNumber: '2026-2', fileIds: [id] };
  await harness.app.db.transaction().execute((trx) => attachToJob(trx, { ...ordered, at: new Date() }));
  const before = await rowOf(id);
  const base = `/private/customer/10644/customerFile/${id}`;
  const refused = [
    await customer.call('POST', `${base}/repair/undo`),
    await customer.call('POST', `/public/dataupload/repair/${hash}/undo`),
    await customer.call('POST', `/public/dataupload/repair/${hash}/${next.body.id}/accept`),
  ];
  expect(refused.map(({ status, body }) => [status, body.type])).toEqual(
    Array(3).fill([409, 'urn:labelwerk:problem:library.file-ordered']),
  );
  expect(await rowOf(id)).toEqual(before);
  const upload = await harness.app.db
    .selectFrom('uploads')
    .select('artwork_key')
    .where('id', '=', hash)
    .executeTakeFirst();
  expect(upload?.artwork_key).toBe(before.artwork_key);
  expect((await customer.call('GET', base)).body.file.original_kept).toBe(false);
});

test('only the owner can restore it; an unrepaired file does not change', async () => {
  const guest = sender(harness, { guest: guestOne });
  const hash = await guest.upload(bare());
  const url = `/public/dataupload/repair/${hash}/undo`;
  await guest.ready(`/public/dataupload/report/${hash}`);
  expect(await guest.call('POST', url)).toMatchObject({ status: 200, body: { brought_back: false } });
  await repaired(guest, `/public/dataupload/repair/${hash}`);
  const missing = await guest.call('POST', `/public/dataupload/repair/${'0'.repeat(32)}/undo`);
  for (const other of [{ guest: guestTwo }, { customer: 10_645 }]) {
    const refused = await sender(harness, other).call('POST', url);
    expect([refused.status, refused.body]).toEqual([404, missing.body]);
  }
  const owner = sender(harness, { customer: 10_646 });
  const id = await owner.file(makePrintLabel({ add: `% ${randomUUID()}` }));
  const stranger = sender(harness, { customer: 10_645 });
  const at = (customer: number, file: string) =>
    `/private/customer/${customer}/customerFile/${file}/repair/undo`;
  expect((await stranger.call('POST', at(10_646, id))).status).toBe(403);
  const [foreign, nothing] = [
    await stranger.call('POST', at(10_645, id)),
    await stranger.call('POST', at(10_645, randomUUID())),
  ];
  expect([foreign.status, foreign.body]).toEqual([404, nothing.body]);
  expect((await guest.ready(`/public/dataupload/report/${hash}`)).body.original_kept).toBe(true);
});
