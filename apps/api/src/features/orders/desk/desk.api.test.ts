import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@labelwerk/domain/staff/roles.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  for (const role of ['owner', 'service', 'prepress', 'press'] as const)
    people.set(role, await givenStaff(shop, role, people.get('owner')?.token));
});
afterAll(() => shop.close());

const call = async (role: StaffRole, method: 'GET' | 'POST', url: string, payload?: object) => {
  const headers = { authorization: `Bearer ${people.get(role)?.token}` };
  const answer = await shop.server.inject({
    method,
    url: `/staff${url}`,
    headers,
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
};
const detailOf = async (order: string) => (await call('owner', 'GET', `/orders/${order}`)).body;
const seenIn = async (order: string) =>
  (await detailOf(order)).lines.map(({ id, version }: { id: string; version: number }) => ({
    job_id: id,
    version,
  }));
const move = async (role: StaffRole, event: string, jobs: object[], request = randomUUID()) => {
  const { body } = await call(role, 'POST', '/jobs/moves', { request_id: request, event, jobs });
  return body.results as { done: boolean; state: string | null; problem: { code: string } | null }[];
};
/** A released order on invoice. */
async function released(lines = 1) {
  const order = await givenDeskOrder(shop, { invoice: true, lines });
  await releaseOrder(shop, order.visit, order.orderId);
  return order;
}

describe('two people work on one line', () => {
  test('the second gets a conflict with the new state, and nothing happens twice', async () => {
    const { orderId } = await released();
    const seen = await seenIn(orderId);
    expect(await move('press', 'print', seen)).toMatchObject([{ done: true, state: 'printing' }]);
    expect(await move('owner', 'hold', seen)).toMatchObject([
      { done: false, problem: { code: 'staff.changed' } },
    ]);
    const artwork = await call('prepress', 'POST', `/jobs/${seen[0].job_id}/artwork`, {
      ...{ request_id: randomUUID(), version: seen[0].version, verdict: 'accept' },
    });
    expect(artwork).toMatchObject({
      status: 409,
      body: {
        current: { state: 'printing' },
        last: { actor: people.get('press')?.email, action: 'job.print' },
      },
    });
  });

  test('a repeated request changes nothing; its id is refused for another action', async () => {
    const { orderId } = await released();
    const seen = await seenIn(orderId);
    const request = randomUUID();
    const many = await Promise.all(Array.from({ length: 5 }, () => move('press', 'print', seen, request)));
    expect(many.map(([one]) => [one?.done, one?.state])).toEqual(many.map(() => [true, 'printing']));
    const { actions } = (await call('owner', 'GET', `/actions?subject_id=${orderId}`)).body;
    expect(actions).toHaveLength(1);
    const [reused] = await move('press', 'finish', await seenIn(orderId), request);
    expect(reused?.problem?.code).toBe('staff.request-reused');
  });
});

test('every role makes its own transitions, for many lines at once, each independently', async () => {
  const { orderId } = await released(2);
  const [one, two] = await seenIn(orderId);
  expect(await move('service', 'print', [one])).toMatchObject([{ problem: { code: 'request.role' } }]);
  expect(await move('press', 'print', [one])).toMatchObject([{ done: true }]);
  const nobodys = { job_id: randomUUID(), version: 1 };
  const mixed = await move('press', 'print', [{ ...one, version: one.version + 1 }, two, nobodys]);
  expect(mixed.map(({ done, problem }) => [done, problem?.code])).toEqual([
    [false, 'desk.not-now'],
    [true, undefined],
    [false, 'orders.job-missing'],
  ]);
  const { lines } = (await call('press', 'GET', `/orders/${orderId}`)).body;
  expect(lines.map(({ moves }: { moves: string[] }) => moves)).toEqual([['finish'], ['finish']]);
});

describe('artwork', () => {
  test('that the check refused is printed after staff accepted this content and the customer approved it', async () => {
    const { orderId, visit, email } = await givenDeskOrder(shop, { invoice: true, status: 'failed' });
    const [seen] = await seenIn(orderId);
    expect((await visit.order(orderId)).jobs[0].state).toBe('artwork_rejected');
    expect(
      (await mailsTo(shop, email)).filter(({ subject }) => subject?.includes('neue Datei')),
    ).toHaveLength(1);
    const accept = { request_id: randomUUID(), version: seen.version, verdict: 'accept' };
    expect((await call('press', 'POST', `/jobs/${seen.job_id}/artwork`, accept)).status).toBe(403);
    expect((await call('prepress', 'POST', `/jobs/${seen.job_id}/artwork`, accept)).body).toMatchObject({
      state: 'approval_pending',
    });
    expect((await releaseOrder(shop, visit, orderId)).jobs[0].state).toBe('released');
  });

  test('is rejected only with an explanation, also after its approval, but not after its release', async () => {
    const { orderId, visit } = await givenDeskOrder(shop, { invoice: true });
    const reject = async (more: object) => {
      const [{ job_id: id, version }] = await seenIn(orderId);
      const body = { request_id: randomUUID(), version, verdict: 'reject', ...more };
      return call('prepress', 'POST', `/jobs/${id}/artwork`, body);
    };
    expect(await reject({})).toMatchObject({ status: 422, body: { errors: [{ path: 'sentence' }] } });
    expect(await reject({ sentence: 'Zu grob', places: [{ page: 0, text: 'x' }] })).toMatchObject({
      status: 422,
    });
    const { jobs } = await visit.order(orderId);
    await visit.own('POST', `/customers/${visit.customerId}/orders/${orderId}/approval`, {
      jobs: [{ job_id: jobs[0].id, version: jobs[0].approval.version }],
    });
    expect((await reject({ sentence: 'Zu grob' })).body).toMatchObject({ state: 'artwork_rejected' });
    const after = (await visit.order(orderId)).jobs[0];
    expect(after.approval).toMatchObject({ approved_at: null, release_at: null });
    const other = await released();
    const [line] = await seenIn(other.orderId);
    const late = { request_id: randomUUID(), version: line.version, verdict: 'reject', sentence: 'Zu spät' };
    expect((await call('prepress', 'POST', `/jobs/${line.job_id}/artwork`, late)).status).toBe(409);
  });
});

describe('a parcel', () => {
  const packed = async (lines = 1) => {
    const order = await released(lines);
    for (const event of ['print', 'finish', 'check', 'pack'])
      await move('press', event, await seenIn(order.orderId));
    return order;
  };
  const ship = async (orderId: string, more: object = {}) =>
    call('service', 'POST', `/orders/${orderId}/shipments`, {
      ...{ request_id: randomUUID(), carrier: 'ups', tracking_number: '1Z999AA10123456784' },
      jobs: await seenIn(orderId),
      ...more,
    });

  test('has a valid number of its carrier that no other order has, and packed lines of its order', async () => {
    const [one, other] = [await packed(), await packed()];
    expect((await ship(one.orderId, { tracking_number: '1Z999AA10123456785' })).status).toBe(422);
    expect((await ship(one.orderId, { jobs: await seenIn(other.orderId) })).status).toBe(404);
    expect((await ship((await released()).orderId)).body.type).toMatch(/not-now$/);
    const request = randomUUID();
    const jobs = await seenIn(one.orderId);
    const once = { request_id: request, jobs };
    expect((await ship(one.orderId, once)).status).toBe(200);
    expect((await ship(one.orderId, once)).status).toBe(200);
    expect((await one.visit.order(one.orderId)).shipments).toHaveLength(1);
    const foreign = await ship(other.orderId, { tracking_number: ' 1z 999-AA1 0123456784' });
    expect([foreign.status, foreign.body.type]).toEqual([409, expect.stringMatching(/tracking-taken$/)]);
    expect((await detailOf(other.orderId)).lines[0].state).toBe('packed');
  });

  test('is mailed with its lines in the order of their positions', async () => {
    const { orderId, email } = await packed(5);
    expect((await ship(orderId, { carrier: 'other', tracking_number: 'KURIER5' })).status).toBe(200);
    const mail = (await mailsTo(shop, email)).find(({ text = '' }) => text.includes('KURIER5'));
    const places = [...(mail?.text ?? '').matchAll(/Position (\d)/g)].map(([, place]) => Number(place));
    expect(places).toEqual([1, 2, 3, 4, 5]);
  });
});

test('a payment of a wrong amount is accepted by staff, or the order is cancelled and refunded', async () => {
  const book = async (orderId: string, amount: number) => {
    const { version } = await detailOf(orderId);
    const entry = { request_id: randomUUID(), version, amount, statement_id: randomUUID() };
    return call('service', 'POST', `/orders/${orderId}/transfers`, entry);
  };
  const [one, other] = [await givenDeskOrder(shop), await givenDeskOrder(shop)];
  for (const { orderId } of [one, other])
    expect((await book(orderId, 1234)).body).toMatchObject({ state: 'review' });
  const accept = {
    ...{ request_id: randomUUID(), version: (await detailOf(one.orderId)).version },
    ...{ amount: 1234, currency: 'EUR' },
  };
  expect((await call('press', 'POST', `/orders/${one.orderId}/review`, accept)).status).toBe(403);
  expect((await call('service', 'POST', `/orders/${one.orderId}/review`, accept)).body).toMatchObject({
    state: 'paid',
  });
  expect((await one.visit.order(one.orderId)).jobs[0].state).toBe('approval_pending');
  const cancel = {
    request_id: randomUUID(),
    version: (await detailOf(other.orderId)).version,
    reason: 'Zu wenig',
  };
  expect((await call('service', 'POST', `/orders/${other.orderId}/cancel`, cancel)).status).toBe(200);
  const money = (await call('service', 'GET', `/orders/${other.orderId}/money`)).body;
  expect(money).toMatchObject({ received: 1234, returned: 1234 });
  const mails = await mailsTo(shop, other.email);
  expect(mails.find(({ subject }) => subject?.includes('storniert'))?.text).toMatch(/Zu wenig[\s\S]*12,34/);
});

test('refunds never exceed the received amount, however many are requested at once', async () => {
  const { orderId, gross } = await givenDeskOrder(shop);
  const { version } = await detailOf(orderId);
  const paid = { request_id: randomUUID(), version, amount: gross, statement_id: randomUUID() };
  await call('service', 'POST', `/orders/${orderId}/transfers`, paid);
  const refund = async (amount: number, request = randomUUID()) =>
    call('service', 'POST', `/orders/${orderId}/refunds`, {
      ...{ request_id: request, version: (await detailOf(orderId)).version, amount, reason: 'Danke' },
    });
  expect(await refund(gross + 1)).toMatchObject({ status: 422, body: { errors: [{ path: 'amount' }] } });
  const half = Math.ceil(gross / 2);
  const answers = await Promise.all(Array.from({ length: 4 }, () => refund(half)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { body } = await call('service', 'GET', `/orders/${orderId}/money`);
  expect(body).toMatchObject({ received: gross, returned: half });
  expect((await refund(gross - half)).body).toMatchObject({ returned: gross });
  expect((await refund(1)).status).toBe(422);
});

describe('lists', () => {
  test('find by state, market, day and word prefixes, and continue after the end of a page', async () => {
    const { db } = shop.app;
    const mark = `Zq${randomUUID().slice(0, 8)}`;
    const placed = [];
    for (let index = 0; index < 5; index += 1) {
      const { orderId } = await givenDeskOrder(shop, { invoice: true });
      placed.push(orderId);
      await sql`update orders set customer_reference = ${mark}, created_at = '2026-03-01T10:00:00.123456Z'
        where id = ${orderId}`.execute(db);
    }
    const search = `search=${mark.slice(0, 9).toUpperCase()}`;
    const found: string[] = [];
    let after = '';
    for (let pages = 0; pages < 5; pages += 1) {
      const { body } = await call('press', 'GET', `/orders?${search}&limit=2${after}`);
      found.push(...body.orders.map(({ id }: { id: string }) => id));
      if (body.next === null) break;
      after = `&after=${body.next}`;
    }
    expect([...found].sort()).toEqual([...placed].sort());
    const count = async (list: 'orders' | 'jobs', query: string) =>
      (await call('service', 'GET', `/${list}?${search}&${query}`)).body[list].length;
    expect(await count('orders', 'from=2026-03-01&to=2026-03-01')).toBe(5);
    expect(await count('orders', 'to=2026-02-28')).toBe(0);
    expect(await count('orders', 'market=5')).toBe(0);
    expect(await count('orders', 'state=pending_payment&job_state=approval_pending')).toBe(5);
    expect(await count('orders', 'state=review')).toBe(0);
    expect(await count('jobs', 'state=approval_pending')).toBe(5);
    expect(await count('jobs', 'state=shipped')).toBe(0);
  });

  test('accept any search text', async () => {
    for (const text of ["o'neil & (", '!!!', ':*|', '\\', '<->', 'İß', '%_'])
      expect((await call('press', 'GET', `/orders?search=${encodeURIComponent(text)}`)).status).toBe(200);
    expect((await call('press', 'GET', '/orders?after=bm9uc2Vuc2U')).status).toBe(200);
  });
});
