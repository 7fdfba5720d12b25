import { afterAll, beforeAll, expect, test } from 'vitest';
import { papers } from '#features/papers/index.ts';
import { seedCatalogue } from '#features/pricing/index.ts';
import { givenDeskOrder } from '#testing/desk/desk-order.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { mailsTo } from '#testing/mailbox.ts';

const company = {
  COMPANY_NAME: 'Muster Labels GmbH',
  COMPANY_ADDRESS: 'Bogenstraße 7, 04109 Leipzig',
  COMPANY_VAT_NUMBER: 'DE 136695976',
};

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness({ settings: company });
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

/** Runs the task that makes papers, as the worker does. */
async function makePapers(): Promise<void> {
  const task = papers.tasks?.[0];
  const commit = () => Promise.reject(new Error('a recurring task commits nothing'));
  const { signal } = new AbortController();
  await task?.run({ app: shop.app, id: task.name, payload: undefined, commit, signal });
}

const ask = async (path: string, payload: object) => {
  const headers = { 'x-api-key': shop.apiKey, 'accept-language': 'de' };
  return shop.server.inject({ method: 'POST', url: `/public/order-link${path}`, headers, payload });
};

/** An order, and the key in the mail about it. */
async function mailed() {
  const order = await givenDeskOrder(shop);
  const [mail] = await mailsTo(shop, order.email);
  const [, orderId = '', key = ''] =
    /\/([0-9a-f-]{36})#key=(\d+\.[\w-]{43})/.exec(mail?.html?.replaceAll('&#x3D;', '=') ?? '') ?? [];
  expect(orderId).toBe(order.orderId);
  return { ...order, key };
}

test('the link of a mail shows the order and its papers without personal data', async () => {
  const { orderId, number, key, visit, email } = await mailed();
  await makePapers();
  const answer = await ask('', { order_id: orderId, key });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
  const shown = answer.json();
  expect(shown).toMatchObject({ order_number: number, jobs: [{ name: 'Honig', state: 'awaiting_payment' }] });
  expect(shown.jobs[0].next.text).toMatch(/Überweisung/);
  const own = await visit.order(orderId);
  for (const said of [email, own.delivery_address.last_name, own.delivery_address.address, 'Hamburg'])
    expect(answer.body).not.toContain(said);

  const [confirmation] = shown.papers;
  expect(confirmation.kind).toBe('confirmation');
  const paper = await ask('/paper', { order_id: orderId, key, paper_id: confirmation.id });
  expect([paper.statusCode, paper.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  const pay = await ask('/pay', { order_id: orderId, key });
  expect([pay.statusCode, pay.json().detail]).toEqual([409, shown.actions.pay.reason.text]);
});

test('a forged key, that of another order and a paper of another order are refused, with a way to sign in', async () => {
  const mine = await mailed();
  const other = await mailed();
  await makePapers();
  const forged = `${mine.key.slice(0, 20)}${mine.key.at(20) === 'A' ? 'B' : 'A'}${mine.key.slice(21)}`;
  for (const [order_id, key] of [
    [mine.orderId, forged],
    [mine.orderId, other.key],
    [mine.orderId, 'x'],
  ])
    for (const path of ['', '/pay']) {
      const answer = await ask(path, { order_id, key });
      expect([answer.statusCode, answer.json().detail]).toEqual([
        404,
        expect.stringContaining('melden Sie sich an'),
      ]);
      expect(answer.body).not.toContain(mine.number);
    }
  const { papers } = (await ask('', { order_id: other.orderId, key: other.key })).json();
  const foreign = await ask('/paper', { order_id: mine.orderId, key: mine.key, paper_id: papers[0].id });
  expect(foreign.statusCode).toBe(404);
});

test('an order that can be paid online is paid by its link', async () => {
  const { orderId, key } = await mailed();
  await shop.app.db.updateTable('orders').set({ payment_type: 'card' }).where('id', '=', orderId).execute();
  const answer = await ask('/pay', { order_id: orderId, key });
  expect([answer.statusCode, answer.json().redirect_url]).toEqual([200, expect.stringContaining('http')]);
});

test('deleting the account invalidates the links', async () => {
  const { orderId, key, visit } = await mailed();
  await shop.app.db.updateTable('customers').set({ email: '' }).where('id', '=', visit.customerId).execute();
  expect((await ask('', { order_id: orderId, key })).statusCode).toBe(404);
});
