import { randomUUID } from 'node:crypto';
import type { Answer } from '@labelwerk/contracts/call/call.ts';
import type { deskCalls } from '@labelwerk/contracts/desk/calls.ts';
import { plantTime } from '@labelwerk/domain/delivery/delivery-date.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { releaseOrder } from '#testing/approvals.ts';
import { givenDeskOrder } from '#testing/desk/desk-order.ts';
import { givenStaff } from '#testing/desk/staff.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { workQueryOf } from './work-repository.ts';

let shop: Harness;
let staff: { token: string; email: string };
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
  staff = await givenStaff(shop, 'owner');
});
afterAll(() => shop.close());

const call = async (method: 'GET' | 'POST', url: string, payload?: object) => {
  const answer = await shop.server.inject({
    method,
    url: `/staff${url}`,
    headers: { authorization: `Bearer ${staff.token}` },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
};
type Work = Answer<typeof deskCalls.findWork>;
const workOf = async (query: string): Promise<Work['lines']> =>
  (await call('GET', `/work?${query}`)).body.lines;
const ordersOf = async (query: string): Promise<string[]> =>
  (await call('GET', `/orders?${query}`)).body.orders.map(({ id }: { id: string }) => id);

/** A calendar day at the plant, some days from today. */
const dayIn = (days: number): string =>
  new Date(plantTime(shop.app.now()).day.getTime() + days * 86_400_000).toISOString().slice(0, 10);

const promise = (orderId: string, shipsOn: string) =>
  sql`update order_jobs set promised = promised || jsonb_build_object('shipsOn', ${shipsOn}::text)
    where order_id = ${orderId}`.execute(shop.app.db);
const configure = (orderId: string, change: object) =>
  sql`update order_jobs set configuration = configuration || ${JSON.stringify(change)}::jsonb
    where order_id = ${orderId}`.execute(shop.app.db);

test('work is listed by the day on which it has to be shipped, and filtered by what it takes', async () => {
  const [late, today, later, unapproved] = [
    await givenDeskOrder(shop, { invoice: true }),
    await givenDeskOrder(shop, { invoice: true }),
    await givenDeskOrder(shop, { invoice: true, lines: 2 }),
    await givenDeskOrder(shop, { invoice: true }),
  ];
  for (const { visit, orderId } of [late, today, later]) await releaseOrder(shop, visit, orderId);
  await promise(late.orderId, dayIn(-3));
  await promise(today.orderId, dayIn(0));
  await promise(later.orderId, dayIn(4));
  await configure(late.orderId, { express: '48h', finishes: ['VAR-GL', 'FOIL-G'] });
  await configure(later.orderId, { material: 'PET-W-P', form: { kind: 'sheet', format: 'A4' } });

  const numbers = async (query: string) => (await workOf(query)).map(({ order_number: number }) => number);
  const all = [late.number, today.number, later.number, later.number, unapproved.number];
  expect(await numbers('')).toEqual(all);
  expect((await workOf(''))[0]).toMatchObject({
    ...{ state: 'released', order_state: 'pending_payment', ships_on: dayIn(-3), days_overdue: 3 },
    ...{ express: '48h', finishes: ['VAR-GL', 'FOIL-G'], position: 1, market: 1 },
    customer: expect.stringMatching(/\w/),
  });
  expect((await workOf('')).at(-1)).toMatchObject({ ships_on: null, days_overdue: 0 });
  expect(await numbers('only=overdue')).toEqual([late.number]);
  expect(await numbers('only=due')).toEqual([late.number, today.number]);
  expect(await numbers(`ships_until=${dayIn(4)}`)).toEqual(all.slice(0, 4));
  expect(await numbers(`ships_until=${dayIn(4)}&only=overdue`)).toEqual([late.number]);
  expect(await numbers('express=48h')).toEqual([late.number]);
  expect(await numbers('finish=FOIL-G')).toEqual([late.number]);
  expect(await numbers('material=PET-W-P')).toEqual([later.number, later.number]);
  expect(await numbers('form=sheet&state=released')).toEqual([later.number, later.number]);
  expect(await numbers('state=approval_pending')).toEqual([unapproved.number]);
  expect(await numbers('market=2')).toEqual([]);
  expect((await call('GET', '/work?state=shipped')).status).toBe(400);

  const pages: string[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const { body }: { body: Work } = await call('GET', `/work?limit=1${after && `&after=${after}`}`);
    pages.push(...body.lines.map(({ id }) => id));
    after = body.next;
  }
  expect(pages).toEqual((await workOf('')).map(({ id }) => id));

  await shop.app.db
    .updateTable('orders')
    .set({ state: 'cancelled' })
    .where('id', '=', late.orderId)
    .execute();
  await shop.app.db
    .updateTable('order_jobs')
    .set({ state: 'shipped' })
    .where('order_id', '=', today.orderId)
    .execute();
  expect(await numbers('')).toEqual(all.slice(2));
});

test('a page of work is read by its index, however many lines were shipped before', async () => {
  const { db } = shop.app;
  const { orderId } = await givenDeskOrder(shop, { invoice: true });
  await sql`insert into order_jobs (id, order_id, customer_id, position, cart_item_id, name, state, configuration,
      sheet, needs_artwork, file_ids, created_at, updated_at)
    select gen_random_uuid(), order_id, customer_id, 100 + n, gen_random_uuid(), name, 'completed', configuration,
      sheet, true, '{}', now(), now() from order_jobs, generate_series(1, 5000) n where order_id = ${orderId}`.execute(
    db,
  );
  await sql`analyze order_jobs`.execute(db);
  const filters = [{ limit: 50 }, { limit: 50, state: 'printing', material: 'PET-W-P', until: dayIn(1) }];
  for (const filter of filters) {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${workQueryOf(filter)}`.execute(db);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('order_jobs_work');
    expect(plan).not.toContain('Seq Scan on order_jobs');
  }
  await db.deleteFrom('order_jobs').where('order_id', '=', orderId).where('position', '>', 100).execute();
});

test('orders are found by email, invoice, tracking number and file name', async () => {
  const { db } = shop.app;
  const { orderId, email, visit } = await givenDeskOrder(shop, { invoice: true });
  await givenDeskOrder(shop, { invoice: true });
  expect(await ordersOf(`email=${encodeURIComponent(email.toUpperCase())}`)).toEqual([orderId]);
  const [file] = (await visit.order(orderId)).jobs[0].files;
  const filename = `${randomUUID()} Höhe.pdf`;
  await db.updateTable('customer_files').set({ filename }).where('id', '=', file.id).execute();
  expect(await ordersOf(`file=${encodeURIComponent(filename.toUpperCase())}`)).toEqual([orderId]);
  await db
    .insertInto('order_shipments')
    .values({
      ...{ id: randomUUID(), order_id: orderId, carrier: 'ups', tracking_number: '1Z999AA10123456784' },
      shipped_at: shop.app.now(),
    })
    .execute();
  expect(await ordersOf('tracking=1z+999+aa1+0123456784')).toEqual([orderId]);
  expect(await ordersOf(`tracking=1Z999AA10123456784&email=${encodeURIComponent(email)}`)).toEqual([orderId]);
  const { customer_id: customerId } = await db
    .selectFrom('orders')
    .select('customer_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('papers')
    .values({
      ...{
        order_id: orderId,
        customer_id: customerId,
        kind: 'invoice',
        cause: 'order',
        number: 'INV-1999-00001',
      },
      ...{ issued: '1999-01-01', currency: 'EUR', gross: 1, said: '{}', pdf: Buffer.from('%PDF') },
    })
    .execute();
  expect(await ordersOf('invoice=inv-1999-00001')).toEqual([orderId]);
  for (const nothing of ['email=nobody@example.com', 'invoice=INV-0', 'tracking=1', 'file=nothing.pdf'])
    expect(await ordersOf(nothing)).toEqual([]);
  expect((await call('GET', '/orders?email=')).status).toBe(400);
});

test('an order tells why a line is held, whose it is and what the check found; answers name it', async () => {
  const { orderId, number, email } = await givenDeskOrder(shop, { invoice: true });
  const { lines, ...order } = (await call('GET', `/orders/${orderId}`)).body;
  expect(order).toMatchObject({ customer_email: email, customer_id: expect.any(Number), market: 1 });
  const [{ id, version }] = lines;
  const move = {
    request_id: randomUUID(),
    event: 'hold',
    note: 'Farbe klären',
    jobs: [{ job_id: id, version }],
  };
  const { results } = (await call('POST', '/jobs/moves', move)).body;
  expect(results).toMatchObject([{ order_number: number, position: 1, done: true }]);
  const hold = (await call('GET', `/orders/${orderId}`)).body.lines[0].hold;
  expect(hold).toMatchObject({ note: 'Farbe klären', by: staff.email });
  const { body } = await call('GET', `/jobs/${id}/findings`);
  expect(body.files).toMatchObject([
    { filename: expect.stringContaining('.pdf'), status: expect.any(String) },
  ]);
  expect((await call('GET', `/jobs/${randomUUID()}/findings`)).status).toBe(404);
});
