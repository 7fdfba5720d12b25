import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@labelwerk/domain/staff/roles.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { releaseOrder } from '#testing/approvals.ts';
import { givenDeskOrder } from '#testing/desk/desk-order.ts';
import { givenStaff } from '#testing/desk/staff.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { findOrder } from '../orders-repository.ts';
import { lastSupplyOf } from '../presentation/last-supply.ts';

let shop: Harness;
const tokens = new Map<StaffRole, string>();
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
  for (const role of ['owner', 'service', 'press'] as const)
    tokens.set(role, (await givenStaff(shop, role, tokens.get('owner'))).token);
});
afterAll(() => shop.close());

const call = async (role: StaffRole, method: 'GET' | 'POST', url: string, payload?: object) => {
  const answer = await shop.server.inject({
    method,
    url: `/staff${url}`,
    headers: { authorization: `Bearer ${tokens.get(role)}` },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
};
const lineOf = async (orderId: string, role: StaffRole = 'owner') =>
  (await call(role, 'GET', `/orders/${orderId}`)).body.lines[0];
const codeOf = ({ status, body }: { status: number; body: { type: string } }) => [
  status,
  body.type.split(':').at(-1),
];

async function released() {
  const order = await givenDeskOrder(shop, { invoice: true });
  await releaseOrder(shop, order.visit, order.orderId);
  return order;
}
async function move(orderId: string, ...events: string[]) {
  for (const event of events) {
    const { id, version } = await lineOf(orderId);
    const jobs = [{ job_id: id, version }];
    const { body } = await call('owner', 'POST', '/jobs/moves', { request_id: randomUUID(), event, jobs });
    expect(body.results).toMatchObject([{ done: true }]);
  }
}
const undo = async (orderId: string, role: StaffRole = 'press', more: object = {}) => {
  const { id, version } = await lineOf(orderId);
  return call(role, 'POST', `/jobs/${id}/undo`, { request_id: randomUUID(), version, ...more });
};
const fail = async (orderId: string, more: object = {}) => {
  const { id, version } = await lineOf(orderId);
  return call('press', 'POST', `/jobs/${id}/failed-check`, {
    ...{ request_id: randomUUID(), version, reason: 'Farbe fleckig' },
    ...more,
  });
};
const ticketOf = async (orderId: string): Promise<string> => {
  const { body } = await shop.server.inject({
    url: `/staff/jobs/${(await lineOf(orderId)).id}/ticket?format=xjdf`,
    headers: { authorization: `Bearer ${tokens.get('press')}` },
  });
  return body;
};

test('a step is undone once, by a role that may record it, and the line is as it was', async () => {
  const { orderId, number, visit } = await released();
  expect(codeOf(await undo(orderId))).toEqual([409, 'desk.nothing-to-undo']);
  const before = (await visit.order(orderId)).jobs[0];
  await move(orderId, 'print');
  expect((await lineOf(orderId, 'press')).undo).toBe('print');
  expect((await lineOf(orderId, 'service')).undo).toBeNull();
  expect(codeOf(await undo(orderId, 'service'))).toEqual([403, 'request.role']);

  const request = { request_id: randomUUID(), version: (await lineOf(orderId)).version };
  const answers = await Promise.all([1, 2, 3].map(() => undo(orderId, 'press', request)));
  for (const { status, body } of answers)
    expect([status, body.state, body.order_number, body.position]).toEqual([200, 'released', number, 1]);
  const after = await visit.order(orderId);
  expect(after.jobs[0].approval).toEqual(before.approval);
  expect(after.jobs[0].delivery).toEqual(before.delivery);
  expect(after.timeline.at(-1).text).toBe('A step recorded by mistake was undone');
  expect(codeOf(await undo(orderId))).toEqual([409, 'desk.nothing-to-undo']);

  await move(orderId, 'print', 'finish', 'check', 'pack');
  expect((await undo(orderId, 'service')).body.state).toBe('quality_check');
});

test('a step is not undone after a quarter of an hour, nor once another followed', async () => {
  const { orderId } = await released();
  await move(orderId, 'print');
  const { id, version } = await lineOf(orderId);
  await move(orderId, 'finish');
  const late = await call('press', 'POST', `/jobs/${id}/undo`, { request_id: randomUUID(), version });
  expect(codeOf(late)).toEqual([409, 'staff.changed']);
  // A change that no person of the shop made.
  await sql`update order_jobs set updated_at = now() where id = ${id}`.execute(shop.app.db);
  expect(codeOf(await undo(orderId))).toEqual([409, 'desk.nothing-to-undo']);

  const other = await released();
  await move(other.orderId, 'print');
  await sql`alter table staff_actions disable trigger user`.execute(shop.app.db);
  await sql`update staff_actions set at = at - interval '16 minutes' where order_id = ${other.orderId}`.execute(
    shop.app.db,
  );
  await sql`alter table staff_actions enable trigger user`.execute(shop.app.db);
  expect((await lineOf(other.orderId)).undo).toBeNull();
  expect(codeOf(await undo(other.orderId))).toEqual([409, 'desk.nothing-to-undo']);
});

test('labels that fail the check are printed again, and the ticket says how many and why', async () => {
  const { orderId, visit } = await released();
  expect(codeOf(await fail(orderId))).toEqual([409, 'desk.not-now']);
  await move(orderId, 'print', 'finish', 'check');
  const { quantity } = (await visit.order(orderId)).jobs[0];
  expect(await fail(orderId, { quantity: quantity + 1 })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'quantity' }] },
  });
  expect((await fail(orderId, { reason: '' })).status).toBe(422);
  expect((await lineOf(orderId)).state).toBe('quality_check');

  const request = { request_id: randomUUID(), version: (await lineOf(orderId)).version, quantity: 200 };
  const answers = await Promise.all([1, 2].map(() => fail(orderId, request)));
  expect(answers.map(({ status, body }) => [status, body.state])).toEqual([
    [200, 'printing'],
    [200, 'printing'],
  ]);
  expect((await lineOf(orderId)).reprints).toMatchObject([
    { number: 1, quantity: 200, reason: 'Farbe fleckig' },
  ]);
  const ticket = await ticketOf(orderId);
  for (const part of ['Amount="200"', 'IDUsage="Reprint" IDValue="1"', 'Farbe fleckig'])
    expect(ticket).toContain(part);
  expect((await visit.order(orderId)).timeline.at(-1).text).toContain('did not pass our quality check');

  await move(orderId, 'finish', 'check', 'pack');
  expect((await fail(orderId)).body.state).toBe('printing');
  expect((await lineOf(orderId)).reprints).toMatchObject([{ quantity: 200 }, { number: 2, quantity }]);
});

test('a failed check that is undone leaves the reprint before it, if any, and the ticket is as it was', async () => {
  const { orderId, visit } = await released();
  const { quantity } = (await visit.order(orderId)).jobs[0];
  await move(orderId, 'print', 'finish', 'check');
  await fail(orderId, { quantity: 200 });
  expect((await undo(orderId)).body.state).toBe('quality_check');
  expect((await lineOf(orderId)).reprints).toEqual([]);
  const ticket = await ticketOf(orderId);
  expect(ticket).toContain(`Amount="${quantity}"`);
  for (const part of ['Amount="200"', 'Reprint']) expect(ticket).not.toContain(part);

  await fail(orderId, { quantity: 100 });
  await move(orderId, 'finish', 'check');
  await fail(orderId, { quantity: 50 });
  expect((await undo(orderId)).body.state).toBe('quality_check');
  expect((await lineOf(orderId)).reprints).toMatchObject([{ number: 1, quantity: 100 }]);
  expect(await ticketOf(orderId)).toContain('Amount="100"');
});

test('undoing a delivery changes no day of supply', async () => {
  const { orderId } = await released();
  await move(orderId, 'print', 'finish', 'check', 'pack');
  const { id, version } = await lineOf(orderId);
  const parcel = { carrier: 'other', tracking_number: 'ZURUECK1' };
  const body = { request_id: randomUUID(), ...parcel, jobs: [{ job_id: id, version }] };
  expect((await call('owner', 'POST', `/orders/${orderId}/shipments`, body)).status).toBe(200);
  const order = await findOrder(shop.app.db, orderId);
  if (!order) throw new Error('The order is missing.');
  const before = await lastSupplyOf(shop.app.db, order);
  expect(before).toBeInstanceOf(Date);
  await move(orderId, 'deliver');
  expect((await undo(orderId, 'service')).body.state).toBe('shipped');
  expect(await lastSupplyOf(shop.app.db, order)).toEqual(before);
});
