import { randomUUID } from 'node:crypto';
import { textField } from '@labelwerk/domain/label/variable-data/testing-fields.ts';
import type { StaffRole } from '@labelwerk/domain/staff/roles.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shopAddress } from '#features/enquiries/index.ts';
import { seedCatalogue } from '#features/pricing/index.ts';
import { releaseOrder } from '#testing/approvals.ts';
import { givenDeskOrder } from '#testing/desk/desk-order.ts';
import { givenStaff } from '#testing/desk/staff.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { mailsTo } from '#testing/mailbox.ts';

let shop: Harness;
const people = new Map<StaffRole, { token: string; email: string }>();
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
  for (const role of ['owner', 'service', 'press'] as const)
    people.set(role, await givenStaff(shop, role, people.get('owner')?.token));
});
afterAll(() => shop.close());

const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.alloc(64, 7),
]);
const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(64, 9)]);
const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)]);
const photo = (bytes: Buffer, name = 'photo.jpg') => ({ name, base64: bytes.toString('base64') });

const staff = async (role: StaffRole, method: 'GET' | 'POST', url: string, payload?: object) => {
  const headers = { authorization: `Bearer ${people.get(role)?.token}` };
  const answer = await shop.server.inject({
    method,
    url: `/staff${url}`,
    headers,
    ...(payload && { payload }),
  });
  return {
    status: answer.statusCode,
    body: answer.headers['content-type']?.includes('json') ? answer.json() : {},
    raw: answer,
  };
};

/** An order that was paid, produced and shipped, with the calls of its customer. */
async function shipped({ lines = 1 } = {}) {
  const order = await givenDeskOrder(shop, { lines });
  const { visit, orderId, gross } = order;
  const { version } = (await staff('owner', 'GET', `/orders/${orderId}`)).body;
  const paid = { request_id: randomUUID(), version, amount: gross, statement_id: `entry-${orderId}` };
  expect((await staff('service', 'POST', `/orders/${orderId}/transfers`, paid)).status).toBe(200);
  await releaseOrder(shop, visit, orderId);
  const shipment = { id: randomUUID(), order_id: orderId, carrier: 'other', shipped_at: new Date() } as const;
  await shop.app.db
    .insertInto('order_shipments')
    .values({ ...shipment, tracking_number: `BOTE${shipment.id.slice(0, 8)}` })
    .execute();
  await shop.app.db
    .updateTable('order_jobs')
    .set({ state: 'shipped', shipment_id: shipment.id })
    .where('order_id', '=', orderId)
    .execute();
  const jobIds: string[] = (await visit.order(orderId)).jobs.map(({ id }: { id: string }) => id);
  const url = `/customers/${visit.customerId}/orders/${orderId}/claims`;
  const claim = async (more: object = {}) => {
    const body = { request_id: randomUUID(), job_ids: jobIds, reason: 'colour', text: 'Das Rot ist braun.' };
    const answer = await visit.own('POST', url, { ...body, ...more });
    return { status: answer.statusCode, body: answer.json() };
  };
  const claims = async () => (await visit.own('GET', url)).json().claims;
  const answer = (id: string, given: object, role: StaffRole = 'service') =>
    staff(role, 'POST', `/claims/${id}/answer`, { request_id: randomUUID(), version: 1, ...given });
  return { ...order, jobIds, claim, claims, answer };
}

describe('a claim', () => {
  test('that is sent many times at once is stored once, with its photos, and its lines wait for the answer', async () => {
    const { visit, orderId, number, email, claim, claims, jobIds } = await shipped({ lines: 2 });
    const sent = { request_id: randomUUID(), photos: [photo(png, '../x.exe'), photo(jpeg)] };
    const answers = await Promise.all(Array.from({ length: 6 }, () => claim(sent)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const [one, ...others] = await claims();
    expect(others).toEqual([]);
    expect(one).toMatchObject({ state: 'open', reason: 'colour', answer: null, text: 'Das Rot ist braun.' });
    expect(one.job_ids.toSorted()).toEqual(jobIds.toSorted());
    expect(one.photos.map(({ media_type: type }: { media_type: string }) => type)).toEqual([
      'image/png',
      'image/jpeg',
    ]);
    const page = await visit.order(orderId);
    expect(page.jobs.map(({ state }: { state: string }) => state)).toEqual(['claim_open', 'claim_open']);
    expect(page.jobs[0].next.step).toBe('claim');
    const mails = (await mailsTo(shop, email)).filter(({ subject }) => subject?.includes('Reklamation'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(one.reference);
    const toShop = (await mailsTo(shop, shopAddress(shop.app.settings))).filter(({ text }) =>
      text?.includes(one.reference),
    );
    expect(toShop.map(({ subject }) => subject)).toEqual([
      `Reklamation ${one.reference}: Die Farben stimmen nicht`,
    ]);
    expect(toShop[0]?.replyTo?.[0]?.address).toBe(email);
    for (const said of ['Das Rot ist braun.', `Bestellung: ${number}`, '1 Honig, 2 Honig'])
      expect(toShop[0]?.text).toContain(said);

    const mine = await visit.own('GET', `/customers/${visit.customerId}/claims/${one.id}/photos/1`);
    expect([mine.statusCode, mine.rawPayload.equals(png)]).toEqual([200, true]);
    expect(mine.headers['content-security-policy']).toContain('sandbox');
    const theirs = await staff('press', 'GET', `/claims/${one.reference}/photos/2`);
    expect([theirs.status, theirs.raw.rawPayload.equals(jpeg)]).toEqual([200, true]);
    expect(theirs.raw.headers['content-disposition']).toContain('attachment');
  });

  test('accepts photos by their content, whatever their file name, and refuses others with a reason', async () => {
    const { claim, claims } = await shipped();
    const large = Buffer.concat([jpeg, Buffer.alloc(3_000_001)]);
    const { status, body } = await claim({
      photos: [photo(heic, 'a.jpg'), photo(Buffer.from('%PDF-1.7')), photo(jpeg, 'b.heic')],
    });
    expect([
      status,
      body.errors.map(({ path, code }: { path: string; code: string }) => [path, code]),
    ]).toEqual([
      422,
      [
        ['photos.0', 'claims.photo-heic'],
        ['photos.1', 'claims.photo-kind'],
      ],
    ]);
    for (const { message } of body.errors) expect(message.length).toBeGreaterThan(15);
    expect((await claim({ photos: [photo(large)] })).status).toBe(422);
    expect((await claim({ photos: Array.from({ length: 7 }, () => photo(png)) })).status).toBe(422);
    expect(await claims()).toEqual([]);
  });

  test('is accepted only for shipped lines of one’s own order', async () => {
    const mine = await shipped();
    const other = await shipped();
    expect((await mine.claim({ job_ids: other.jobIds })).status).toBe(404);
    expect((await mine.claim({ job_ids: [randomUUID()] })).status).toBe(404);
    const fresh = await givenDeskOrder(shop, { invoice: true });
    const [job] = (await fresh.visit.order(fresh.orderId)).jobs;
    const early = await fresh.visit.own(
      'POST',
      `/customers/${fresh.visit.customerId}/orders/${fresh.orderId}/claims`,
      { request_id: randomUUID(), job_ids: [job.id], reason: 'print', text: 'Die Farbe blättert.' },
    );
    expect([early.statusCode, early.json().detail]).toEqual([409, job.actions.claim.reason.text]);
    expect((await mine.claim()).status).toBe(200);
    expect((await mine.claim()).body.type).toContain('orders.claim-open');
  });

  test('is limited in number per hour', async () => {
    const { claim } = await shipped();
    const statuses = [];
    for (let sent = 0; sent < 22; sent += 1) statuses.push((await claim({ job_ids: [randomUUID()] })).status);
    expect([statuses.filter((one) => one === 404).length, statuses.at(-1)]).toEqual([20, 429]);
  });
});

describe('its answer', () => {
  test('a reprint releases the lines once more with a new delivery date, once, and the customer is told', async () => {
    const { visit, orderId, email, claim, claims, answer } = await shipped();
    const { body } = await claim();
    const given = { request_id: randomUUID(), outcome: 'reprint', sentence: 'Wir drucken neu.' };
    const twice = await Promise.all([answer(body.id, given), answer(body.id, given)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const { jobs, timeline } = await visit.order(orderId);
    expect(jobs[0]).toMatchObject({ state: 'released', next: { step: 'make-by' } });
    // The end of the promised day is already the next day by the clock of a market east of Greenwich.
    expect(jobs[0].next.text).toContain(jobs[0].delivery.shipsOn.split('-').toReversed().join('.'));
    expect(timeline.at(-1).text).toBe('We are printing this item again');
    expect((await claims())[0].answer).toMatchObject({ outcome: 'reprint', sentence: 'Wir drucken neu.' });
    const mails = (await mailsTo(shop, email)).filter(({ subject }) => subject?.includes('Unsere Antwort'));
    expect([mails.length, mails[0]?.text?.includes('Wir drucken neu.')]).toEqual([1, true]);
    const { actions } = (await staff('owner', 'GET', `/actions?subject_id=${orderId}`)).body;
    // A line that was shipped once can't be refunded in full, even though it is printed again.
    const { version } = (await staff('owner', 'GET', `/orders/${orderId}`)).body;
    const cancel = { request_id: randomUUID(), version, reason: 'x' };
    expect((await staff('service', 'POST', `/orders/${orderId}/cancel`, cancel)).status).toBe(409);
    expect(actions[0]).toMatchObject({ action: 'claim.reprint', actor: people.get('service')?.email });
  });

  test('a reprint may be of some labels of each line, and the press reads of how many', async () => {
    const { orderId, claim, claims, answer } = await shipped();
    const { body } = await claim();
    const sentence = 'Wir drucken 200 neu.';
    for (const wrong of [
      { outcome: 'reprint', quantity: 100_000 },
      { outcome: 'refuse', quantity: 200 },
    ])
      expect((await answer(body.id, { ...wrong, sentence })).body.type).toContain('claims.quantity');
    expect((await claims())[0].state).toBe('open');
    expect((await answer(body.id, { outcome: 'reprint', quantity: 200, sentence })).status).toBe(200);
    const [line] = (await staff('press', 'GET', `/orders/${orderId}`)).body.lines;
    expect(line.reprints).toMatchObject([{ number: 1, quantity: 200, reason: sentence }]);
  });

  test('a reprint of labels from a table is of all of them: a number names no rows', async () => {
    const { orderId, claim, answer } = await shipped();
    const { body } = await claim();
    const artworkFrom = { kind: 'variable-data', table_id: randomUUID(), fields: [textField()] };
    await sql`update order_jobs set configuration = configuration || ${JSON.stringify({ artworkFrom })}::jsonb
      where order_id = ${orderId}`.execute(shop.app.db);
    const reprint = { outcome: 'reprint', sentence: 'Wir drucken neu.' };
    const some = await answer(body.id, { ...reprint, quantity: 200 });
    expect([some.status, some.body.type]).toEqual([422, expect.stringContaining('claims.quantity')]);
    expect((await answer(body.id, reprint)).status).toBe(200);
  });

  test('a refund is paid once and never exceeds what was received; a refusal closes the lines', async () => {
    const { visit, orderId, gross, claim, claims, answer } = await shipped();
    const { body } = await claim();
    const sentence = 'Wir erstatten einen Teil.';
    const beyond = await answer(body.id, { outcome: 'refund', sentence, amount: gross + 1 });
    expect([beyond.status, beyond.body.type]).toEqual([422, expect.stringContaining('desk.refund-beyond')]);
    for (const wrong of [{ outcome: 'refund' }, { outcome: 'refuse', amount: 100 }])
      expect((await answer(body.id, { ...wrong, sentence })).body.type).toContain('claims.amount');
    expect((await claims())[0].state).toBe('open');
    const given = { request_id: randomUUID(), outcome: 'refund', sentence, amount: 250 };
    for (let again = 0; again < 2; again += 1) expect((await answer(body.id, given)).status).toBe(200);
    expect((await staff('service', 'GET', `/orders/${orderId}/money`)).body.returned).toBe(250);
    expect((await visit.order(orderId)).jobs[0].state).toBe('closed');
    const late = await answer(body.id, { outcome: 'refuse', sentence, version: 2 });
    expect(late.body.type).toContain('claims.not-now');
  });

  test('is given by service staff alone, for the version they saw, and never without a text', async () => {
    const { claim, answer } = await shipped();
    const { body } = await claim();
    const refuse = { outcome: 'refuse', sentence: 'Das liegt in der Toleranz.' };
    expect((await answer(body.id, refuse, 'press')).status).toBe(403);
    expect((await answer(body.id, { ...refuse, sentence: ' ' })).status).toBe(422);
    expect((await answer(body.id, { ...refuse, version: 9 })).body.type).toContain('staff.changed');
    expect((await answer(randomUUID(), refuse)).status).toBe(404);
    expect((await answer(body.reference, refuse)).status).toBe(200);
    const { body: listed } = await staff('press', 'GET', '/claims?state=answered&limit=1');
    expect(listed.claims[0]).toMatchObject({ reference: body.reference, positions: [1] });
  });
});
