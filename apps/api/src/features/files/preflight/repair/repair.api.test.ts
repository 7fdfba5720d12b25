import { randomUUID } from 'node:crypto';
import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attachToJob } from '#features/files/library/index.ts';
import { guestOne, guestTwo } from '#testing/clients/upload-client.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { bare, proposed, sender } from '../testing.ts';
import { sweepRepairs } from './sweep-repairs.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const idsOf = (side: { findings: { id: string }[] }) => side.findings.map(({ id }) => id);
const keyOf = async (table: 'uploads' | 'customer_files', id: string) =>
  (
    await harness.app.db
      .selectFrom(table)
      .select('artwork_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).artwork_key;

test('missing bleed is proposed, shown before and after, and replaces the artwork only on consent, once', async () => {
  const guest = sender(harness, { guest: guestOne });
  const hash = await guest.upload(bare());
  const url = `/public/dataupload/repair/${hash}?width=50&height=30`;
  const { status, body } = await proposed(guest, url);
  expect(status).toBe(200);
  expect(body).toMatchObject({ state: 'ready', fixes: expect.arrayContaining(['bleed']), done: ['bleed'] });
  expect(idsOf(body.before)).toContain('LP-BOX-3');
  let shown = await guest.call('GET', `/public/dataupload/repair/${hash}/${body.id}`);
  for (let tries = 0; !shown.body.after.preflight_task_status && tries < 20; tries += 1)
    shown = await guest.call('GET', `/public/dataupload/repair/${hash}/${body.id}`);
  expect(idsOf(shown.body.after)).not.toContain('LP-BOX-3');
  expect(shown.body.after.preflight_task_status).toBe('success');
  for (const side of ['before', 'after']) {
    const picture = await guest.ready(`/public${shown.body.previews[0][side]}`);
    expect([side, picture.status, picture.headers['content-type']]).toEqual([side, 200, 'image/webp']);
  }
  expect((await proposed(guest, url)).body.id).toBe(body.id);
  // The path of earlier releases, which pages opened before an update still call.
  expect((await guest.call('GET', `/public/dataupload/mend/${hash}/${body.id}`)).body.id).toBe(body.id);
  const source = await keyOf('uploads', hash);

  const accept = () => guest.call('POST', `/public/dataupload/repair/${hash}/${body.id}/accept`);
  const taken = await Promise.all([accept(), accept(), accept()]);
  expect(taken.map((answer) => [answer.status, answer.body.state])).toEqual(Array(3).fill([200, 'accepted']));
  const repaired = await keyOf('uploads', hash);
  expect(repaired).not.toBe(source);
  expect((await accept()).status).toBe(200);
  expect(await keyOf('uploads', hash)).toBe(repaired);
  expect((await guest.call('DELETE', `/public/dataupload/repair/${hash}/${body.id}`)).status).toBe(409);
  const verdict = await guest.ready(`/public/en/dataupload/preflight/${hash}/1?width=50&height=30`);
  expect(idsOf(verdict.body)).not.toContain('LP-BOX-3');

  const done = await guest.call('POST', `/public/dataupload_test/finalize?job=${hash}`);
  expect(await keyOf('customer_files', done.body.file_id)).toBe(repaired);
  // The original outlives the proposal.
  await sweepRepairs(harness.app);
  expect(await harness.app.files.has(source ?? '')).toBe(true);
});

test('a file of the library is repaired with its cut path; what changed meanwhile is not overwritten', async () => {
  const customer = sender(harness, { customer: 10_621 });
  const id = await customer.file(makePrintLabel({ add: `% ${randomUUID()}` }));
  const base = `/private/customer/10621/customerFile/${id}`;
  await customer.ready(`${base}/report`);
  expect((await proposed(customer, `${base}/repair`)).body).toMatchObject({ status: 409 });
  expect((await proposed(customer, `${base}/repair`, { fixes: ['cut-path'] })).status).toBe(422);
  expect((await proposed(customer, `${base}/repair?shape=special`, { fixes: ['cut-path'] })).status).toBe(
    422,
  );
  const contour = `${base}/repair?width=50&height=30&shape=special&contour=arch`;
  const arch = await proposed(customer, contour, { fixes: ['cut-path'] });
  expect(arch.body).toMatchObject({ state: 'ready', done: ['cut-path'] });
  const cut = await proposed(customer, `${base}/repair?width=50&height=30&shape=rounded`, {
    fixes: ['cut-path'],
  });
  expect(cut.body).toMatchObject({ state: 'ready', done: ['cut-path'] });
  const other = await proposed(customer, `${base}/repair?width=50&height=30&shape=circle`, {
    fixes: ['cut-path'],
  });
  expect(other.body.id).not.toBe(cut.body.id);
  expect((await customer.call('POST', `${base}/repair/${cut.body.id}/accept`)).status).toBe(200);
  expect((await customer.call('POST', `${base}/repair/${other.body.id}/accept`)).status).toBe(409);
  const inks = await customer.ready(`${base}/separations/1`);
  expect(inks.body.inks.map(({ ink }: { ink: string }) => ink)).toContain('CutContour');
  const detail = await customer.call('GET', base);
  const key = await keyOf('customer_files', id);
  const { size } = await harness.app.db
    .selectFrom('artworks')
    .select('size')
    .where('key', '=', key ?? '')
    .executeTakeFirstOrThrow();
  expect(detail.body.file.size).toBe(size);
});

test('a discarded proposal is gone, and nothing was changed', async () => {
  const customer = sender(harness, { customer: 10_622 });
  const id = await customer.file(bare());
  const base = `/private/customer/10622/customerFile/${id}`;
  await customer.ready(`${base}/report`);
  const before = await keyOf('customer_files', id);
  const { body } = await proposed(customer, `${base}/repair?width=50&height=30`, { fixes: ['bleed'] });
  const one = `${base}/repair/${body.id}`;
  expect((await customer.call('DELETE', one)).status).toBe(204);
  expect((await customer.call('DELETE', one)).status).toBe(204);
  expect((await customer.call('POST', `${one}/accept`)).status).toBe(409);
  expect((await customer.call('GET', one)).body).toMatchObject({ state: 'discarded', expires_at: null });
  expect(await keyOf('customer_files', id)).toBe(before);
  const again = await proposed(customer, `${base}/repair?width=50&height=30`, { fixes: ['bleed'] });
  expect(again.body.id).not.toBe(body.id);
});

test('a proposal for an ordered file can’t be accepted', async () => {
  const customer = sender(harness, { customer: 10_623 });
  const id = await customer.file(bare());
  const base = `/private/customer/10623/customerFile/${id}`;
  await customer.ready(`${base}/report`);
  const { body } = await proposed(customer, `${base}/repair?width=50&height=30`, { fixes: ['bleed'] });
  const job = {
    customerId: 10_623,
    jobId: randomUUID(),
    orderNumber: '2026-1',
    fileIds: [id],
    at: new Date(),
  };
  await harness.app.db.transaction().execute((trx) => attachToJob(trx, job));
  expect((await customer.call('POST', `${base}/repair/${body.id}/accept`)).status).toBe(409);
});

test('a file that can’t be opened can’t be repaired', async () => {
  const guest = sender(harness, { guest: guestOne });
  const hash = await guest.upload(Buffer.from(`%PDF-1.7 ${randomUUID()}`));
  await guest.ready(`/public/dataupload/report/${hash}`);
  expect((await proposed(guest, `/public/dataupload/repair/${hash}`, { fixes: ['bleed'] })).status).toBe(409);
  expect((await proposed(guest, `/public/dataupload/repair/${hash}`, { fixes: ['magic'] })).status).toBe(422);
  expect((await proposed(guest, `/public/dataupload/repair/${hash}`, { more: 1 })).status).toBe(422);
});

test('proposals are accessible only to their owner and by their file', async () => {
  const guest = sender(harness, { guest: guestOne });
  const hash = await guest.upload(bare());
  const { body } = await proposed(guest, `/public/dataupload/repair/${hash}?width=50&height=30`, {
    fixes: ['bleed'],
  });
  const elsewhere = await guest.upload(bare());
  const other = sender(harness, { guest: guestTwo });
  const calls = [
    ['GET', ''],
    ['DELETE', ''],
    ['POST', '/accept'],
    ['GET', '/after/1'],
  ] as const;
  for (const [method, more] of calls) {
    const foreign = await other.call(method, `/public/dataupload/repair/${hash}/${body.id}${more}`);
    const wrong = await guest.call(method, `/public/dataupload/repair/${elsewhere}/${body.id}${more}`);
    const missing = await guest.call(method, `/public/dataupload/repair/${hash}/${randomUUID()}${more}`);
    const nonsense = await guest.call(method, `/public/dataupload/repair/${hash}/1${more}`);
    expect([foreign, wrong, missing, nonsense].map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  }
  expect((await guest.call('GET', `/public/dataupload/repair/${hash}/${body.id}`)).body.state).toBe('ready');
});

test('unaccepted proposals are deleted after 48 hours', async () => {
  const guest = sender(harness, { guest: guestOne });
  const hash = await guest.upload(bare());
  const { body } = await proposed(guest, `/public/dataupload/repair/${hash}?width=50&height=30`, {
    fixes: ['bleed'],
  });
  const { now } = harness.app;
  Object.assign(harness.app, { now: () => new Date(Date.now() + 49 * 3_600_000) });
  await sweepRepairs(harness.app);
  Object.assign(harness.app, { now });
  expect((await guest.call('GET', `/public/dataupload/repair/${hash}/${body.id}`)).status).toBe(404);
});

test('of many proposals for one file only the latest stay open', async () => {
  const guest = sender(harness, { guest: guestOne });
  const hash = await guest.upload(bare());
  const ids: string[] = [];
  for (const height of [30, 30.1, 30.2, 30.3, 30.4]) {
    const url = `/public/dataupload/repair/${hash}?width=50&height=${height}`;
    ids.push((await proposed(guest, url, { fixes: ['bleed'] })).body.id);
  }
  const states = [];
  for (const id of ids)
    states.push((await guest.call('GET', `/public/dataupload/repair/${hash}/${id}`)).body.state);
  expect(states).toEqual(['discarded', 'ready', 'ready', 'ready', 'ready']);
});
