import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { production } from '#features/production/index.ts';
import { workTasks } from '#platform/tasks/work-tasks.ts';
import { codedLineOf, orderOnInvoice, runCodeTask } from '#testing/clients/coded-orders.ts';
import { csvOf, openLine, someCodes } from '#testing/clients/codes-client.ts';
import { givenStaff } from '#testing/desk/staff.ts';
import { type Harness, openHarness } from '#testing/harness.ts';

let shop: Harness;
let token: string;
let press: string;
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
  const owner = await givenStaff(shop, 'owner');
  token = (await givenStaff(shop, 'prepress', owner.token)).token;
  press = (await givenStaff(shop, 'press', owner.token)).token;
});
afterAll(() => shop.close());

const call = (method: 'GET' | 'POST', url: string, payload?: object, as = token) =>
  shop.server.inject({
    ...{ method, url: `/staff/failed-tasks${url}`, headers: { authorization: `Bearer ${as}` } },
    ...(payload && { payload }),
  });
const listed = async (query = '') => (await call('GET', query)).json();

const drawing = 'production.draw-print-file';
const task = (jobId: string) =>
  shop.app.db
    .selectFrom('tasks')
    .select(['id', 'state', 'attempts'])
    .where('name', '=', drawing)
    .where(sql<boolean>`payload ->> 'jobId' = ${jobId}`)
    .execute();

/** Lets the worker do the tasks of production until one of a line is in a state. */
async function workUntil(jobId: string, state: string): Promise<void> {
  const work = workTasks(shop.app, production.tasks ?? []);
  await expect.poll(async () => (await task(jobId))[0]?.state, { timeout: 30_000 }).toBe(state);
  await work.stop();
}

test('a line whose labels can’t be drawn is listed with its reason, and drawn when it is tried again', async () => {
  const line = await openLine(shop, 2, { paymentDays: 14 });
  await line.send(csvOf(someCodes(2)));
  const orderId = await orderOnInvoice(shop, line);
  const { id } = await codedLineOf(line, orderId);
  const setWidth = (width: number) =>
    sql`update order_jobs set configuration = configuration || ${JSON.stringify({ width })}::jsonb where id = ${id}`.execute(
      shop.app.db,
    );
  const { configuration } = await shop.app.db
    .selectFrom('order_jobs')
    .select('configuration')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await setWidth(5);
  await runCodeTask(shop, 'production.draw-print-files');
  // One attempt, so that the test doesn't wait for all of them.
  await sql`update tasks set max_attempts = 1 where name = ${drawing}`.execute(shop.app.db);
  await workUntil(id, 'dead');
  const { order_number: number } = await line.visit.order(orderId);
  const { tasks, total } = await listed();
  expect(total).toBe(1);
  expect(tasks).toMatchObject([
    {
      kind: drawing,
      attempts: 1,
      item: { order_id: orderId, order_number: number, job_id: id, position: 1 },
    },
  ]);
  expect(tasks[0].reason).toContain("can't be printed");
  expect(Date.parse(tasks[0].failed_at)).toBeGreaterThanOrEqual(Date.parse(tasks[0].created_at));
  expect((await listed(`?kind=${drawing}`)).total).toBe(1);
  expect(await listed('?kind=mail.send')).toEqual({ tasks: [], total: 0 });
  // It is not asked for again by itself.
  await runCodeTask(shop, 'production.draw-print-files');
  expect(await task(id)).toHaveLength(1);

  await setWidth(configuration.width);
  const retry = `/${tasks[0].id}/retry`;
  const body = { request_id: randomUUID() };
  expect((await call('POST', retry, body, press)).statusCode).toBe(403);
  expect((await call('POST', `/${randomUUID()}/retry`, { request_id: randomUUID() })).statusCode).toBe(404);
  expect((await call('POST', retry, body)).statusCode).toBe(204);
  expect((await call('POST', retry, body)).statusCode).toBe(204);
  const late = await call('POST', retry, { request_id: randomUUID() });
  expect([late.statusCode, late.json().type]).toEqual([409, expect.stringContaining('tasks.not-failed')]);
  await workUntil(id, 'done');
  expect((await listed()).total).toBe(0);
  await runCodeTask(shop, 'orders.judge-artwork');
  expect((await codedLineOf(line, orderId)).state).toBe('approval_pending');
  const log = await shop.app.db
    .selectFrom('staff_actions')
    .select(['action', 'note'])
    .where('subject_id', '=', tasks[0].id)
    .execute();
  expect(log).toEqual([{ action: 'task.retry', note: drawing }]);
});

test('a failed task is not tried again beside another one that does the same', async () => {
  const { db } = shop.app;
  const jobId = randomUUID();
  const enqueue = () => shop.app.queue.enqueue(db, { name: drawing }, { jobId }, { key: jobId });
  await enqueue();
  await sql`update tasks set state = 'dead', finished_at = now() where unique_key = ${jobId}`.execute(db);
  await enqueue();
  const { tasks } = await listed();
  const failed = tasks.find((one: { item: null; reason: string }) => one.item === null);
  const answer = await call('POST', `/${failed.id}/retry`, { request_id: randomUUID() });
  expect([answer.statusCode, answer.json().type]).toEqual([
    409,
    expect.stringContaining('tasks.waits-already'),
  ]);
});
