import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { givenDeskOrder } from '#testing/desk/desk-order.ts';
import { givenStaff } from '#testing/desk/staff.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { mailsTo } from '#testing/mailbox.ts';
import { askForReviews } from './ask-for-reviews.ts';

let shop: Harness;
let token: string;
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
  token = (await givenStaff(shop, 'owner')).token;
});
afterAll(() => shop.close());

/** An order whose lines reached a state this many days ago. */
async function given(state: string, days = 0) {
  const order = await givenDeskOrder(shop, { invoice: true });
  await sql`update order_jobs set state = ${state}, updated_at = now() - make_interval(days => ${days}::int)
    where order_id = ${order.orderId}`.execute(shop.app.db);
  return order;
}
type Order = Awaited<ReturnType<typeof given>>;

const own = ({ visit, orderId }: Order, method: 'GET' | 'PUT' | 'DELETE', body?: object) =>
  visit.own(method, `/customers/${visit.customerId}/orders/${orderId}/review`, body);
const said = { stars: 5, content: 'Schnell, genau und schön.', author: 'Anna B.' };

const open = async (query = '') =>
  (
    await shop.server.inject({ url: `/public/reviews${query}`, headers: { 'x-api-key': shop.apiKey } })
  ).json();

const desk = (method: 'GET' | 'POST', url: string, payload?: object) =>
  shop.server.inject({
    ...{ method, url: `/staff/reviews${url}`, headers: { authorization: `Bearer ${token}` } },
    ...(payload && { payload }),
  });
const reviewOf = async ({ number }: Order) =>
  (await desk('GET', '?limit=100'))
    .json()
    .reviews.find((one: { order_number: string }) => one.order_number === number);
const judge = async (order: Order, how: 'publish' | 'reject', more: object = {}) => {
  const { id, version } = await reviewOf(order);
  return desk('POST', `/${id}/${how}`, { request_id: randomUUID(), version, ...more });
};

test('an empty shop has no reviews and no average', async () => {
  expect(await open()).toEqual({ data: [], total: 0, per_page: 6, average: null });
});

test('only a delivered order can be reviewed, by its customer, and the review is not public before staff publish it', async () => {
  const under = await given('printing');
  expect((await own(under, 'GET')).json()).toMatchObject({ open: false, review: null });
  expect((await own(under, 'PUT', said)).json().type).toContain('reviews.not-delivered');
  const order = await given('completed');
  expect((await own({ ...order, visit: under.visit }, 'PUT', said)).statusCode).toBe(404);
  expect((await own(order, 'PUT', said)).json()).toMatchObject({
    order_number: order.number,
    review: { ...said, state: 'waiting', reason: '' },
  });
  expect((await open()).total).toBe(0);
  expect((await judge(order, 'publish')).json().state).toBe('published');
  const { data, total, average } = await open('?lang=de');
  expect([total, average]).toEqual([1, 5]);
  expect(data).toEqual([{ ...said, language: 'de', datepublish: expect.stringMatching(/^\d{4}-/) }]);
  // The same text again is the same review; another text is checked again.
  await own(order, 'PUT', said);
  expect((await open()).total).toBe(1);
  await own(order, 'PUT', { ...said, stars: 1 });
  expect(await open()).toMatchObject({ total: 0, average: null });
  expect((await judge(order, 'publish')).statusCode).toBe(200);
  expect((await own(order, 'DELETE')).statusCode).toBe(204);
  expect((await own(order, 'DELETE')).statusCode).toBe(204);
  expect((await open()).total).toBe(0);
});

test('a rejected review has a reason for its customer, who can write it again', async () => {
  const order = await given('completed');
  await own(order, 'PUT', said);
  const reason = 'Bitte nennen Sie keine Namen unserer Mitarbeiter.';
  expect((await judge(order, 'reject', { reason })).json().state).toBe('rejected');
  expect((await own(order, 'GET')).json().review).toMatchObject({ state: 'rejected', reason });
  expect((await judge(order, 'reject', { reason })).json().type).toContain('reviews.not-now');
  await own(order, 'PUT', { ...said, content: 'Alles bestens.' });
  expect((await own(order, 'GET')).json().review).toMatchObject({ state: 'waiting', reason: '' });
  expect(
    (await desk('POST', `/${randomUUID()}/publish`, { request_id: randomUUID(), version: 1 })).statusCode,
  ).toBe(404);
});

test('a review changed after staff saw it is not published unseen, and a repeat judges once', async () => {
  const order = await given('completed');
  await own(order, 'PUT', said);
  const { id, version } = await reviewOf(order);
  await own(order, 'PUT', { ...said, content: 'Etwas ganz anderes.' });
  const stale = await desk('POST', `/${id}/publish`, { request_id: randomUUID(), version });
  expect([stale.statusCode, stale.json().type]).toEqual([409, expect.stringContaining('staff.changed')]);
  const body = { request_id: randomUUID(), version: version + 1 };
  const twice = await Promise.all([
    desk('POST', `/${id}/publish`, body),
    desk('POST', `/${id}/publish`, body),
  ]);
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  await own(order, 'DELETE');
});

test('markup stays text, and a too long, empty or out-of-range value is refused', async () => {
  const order = await given('completed');
  const hostile = '<img src=x onerror=alert(1)></script>\u202E "quoted"';
  const kept = (await own(order, 'PUT', { ...said, content: hostile })).json().review.content;
  expect(kept).toContain('<img src=x onerror=alert(1)>');
  expect(kept).not.toContain('\u202E');
  for (const bad of [
    { stars: 0 },
    { stars: 6 },
    { stars: 4.5 },
    { stars: '5' },
    { content: 'x'.repeat(10_000) },
    { content: '  ' },
    { author: '' },
    { author: 'x'.repeat(61) },
    { state: 'published' },
  ])
    expect([bad, (await own(order, 'PUT', { ...said, ...bad })).statusCode]).toEqual([bad, 422]);
  const all = await Promise.all(Array.from({ length: 6 }, () => own(order, 'PUT', said)));
  expect(all.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
  const { rows } = await sql`select from reviews where order_id = ${order.orderId}`.execute(shop.app.db);
  expect(rows).toHaveLength(1);
});

const asked = async ({ email }: Order) =>
  (await mailsTo(shop, email)).filter(({ text }) => text?.includes('#no-mails='));

test('a customer is asked once, some days after delivery, and never after declining', async () => {
  const [early, due, old] = [
    await given('completed', 2),
    await given('completed', 11),
    await given('completed', 400),
  ];
  const claimed = await given('claim_open', 11);
  await askForReviews(shop.app);
  await askForReviews(shop.app);
  expect(await Promise.all([early, due, old, claimed].map(async (one) => (await asked(one)).length))).toEqual(
    [0, 1, 0, 0],
  );
  const [mail] = await asked(due);
  const link = /#no-mails=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(mail?.text).toContain(`/bewertung/${due.orderId}\n`);
  const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value;
  expect(header).toContain(`/reviews/no-mails/${link}`);
  const byMail = () =>
    shop.server.inject({
      method: 'POST',
      url: `/reviews/no-mails/${link}`,
      payload: 'List-Unsubscribe=One-Click',
    });
  expect([(await byMail()).statusCode, (await byMail()).statusCode]).toEqual([204, 204]);
  const opened = await shop.server.inject({ url: `/reviews/no-mails/${link}` });
  expect([opened.statusCode, opened.headers.location]).toEqual([303, expect.stringContaining('#no-mails=')]);
  const bad = await shop.server.inject({
    ...{ method: 'POST', url: '/public/reviews/no-mails', headers: { 'x-api-key': shop.apiKey } },
    payload: { token: link.slice(0, -8) },
  });
  expect(bad.statusCode).toBe(410);
  // Another order of the same customer.
  await sql`delete from review_requests where order_id = ${due.orderId}`.execute(shop.app.db);
  await askForReviews(shop.app);
  const { rows } = await sql`select from review_requests where order_id = ${due.orderId}`.execute(
    shop.app.db,
  );
  expect(rows).toHaveLength(0);
});

test('a shop with review mails switched off sends none', async () => {
  const due = await given('completed', 11);
  await askForReviews({ ...shop.app, settings: { ...shop.app.settings, REVIEW_MAIL_DAYS: 0 } });
  expect(await asked(due)).toHaveLength(0);
});
