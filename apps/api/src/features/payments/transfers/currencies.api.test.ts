import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsTo } from '#testing/mailbox.ts';
import { openPayingShop } from '../providers/paying-shop.ts';
import { recordTransfer } from './record-transfer.ts';
import { openDesk, orderedInPounds } from './testing-pounds.ts';

let paying: Awaited<ReturnType<typeof openPayingShop>>;
let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  paying = await openPayingShop();
  desk = await openDesk(paying.shop);
});
afterAll(() => paying.shop.close());

const receive = (orderNumber: string, amount: number, currency?: string) =>
  recordTransfer(paying.shop.app, { orderNumber, amount, currency, statementId: randomUUID() });

test('money of another currency is shown, accepted with the agreed amount, and returned in its currency', async () => {
  const { visit, id, number, gross } = await orderedInPounds(paying.shop);
  await receive(number, 8400, 'EUR');
  expect((await visit.order(id)).state).toBe('review');
  expect(await desk.moneyOf(id)).toMatchObject({
    ...{ currency: 'GBP', due: gross, received: 0, agreed: null },
    other_currencies: [{ currency: 'EUR', received: 8400, returned: 0 }],
  });
  for (const wrong of [
    { amount: 8401, currency: 'EUR' },
    { amount: 8200, currency: 'GBP' },
  ]) {
    const refused = await desk.act(id, '/review', wrong);
    expect([refused.statusCode, refused.json().type]).toEqual([
      422,
      expect.stringContaining('accept-beyond'),
    ]);
  }
  await desk.act(id, '/review', { amount: 8200, currency: 'EUR', note: 'By telephone' });
  expect((await visit.order(id)).state).toBe('paid');
  expect((await desk.moneyOf(id)).agreed).toEqual({ amount: 8200, currency: 'EUR', covers: gross });

  // What was paid beyond the agreement goes back first, then half of the order's value: in euros.
  expect((await desk.act(id, '/refunds', { amount: 8401, currency: 'EUR', reason: '' })).statusCode).toBe(
    422,
  );
  await desk.act(id, '/refunds', { amount: 200, currency: 'EUR', reason: 'Too much' });
  const half = Math.floor(gross / 2);
  await desk.act(id, '/refunds', { amount: half, reason: 'Sorry' });
  const [excess, part] = await paying.refundsOf(id);
  expect(excess).toMatchObject({ amount: 200, currency: 'EUR', excess: 200, credited: 0 });
  expect(part).toMatchObject({ currency: 'EUR', excess: 0, credited: half });
  expect(Math.abs((part?.amount ?? 0) - 4100)).toBeLessThanOrEqual(1);
  await paying.shop.runDueTasks();
  const { refunds } = (await desk.call('GET', '/refunds')).json();
  expect(refunds.filter((one: { order_id: string }) => one.order_id === id)).toMatchObject([
    { kind: 'by-hand', amount: 200, currency: 'EUR' },
    { kind: 'by-hand', amount: part?.amount, currency: 'EUR' },
  ]);
});

test('what was received for a cancelled order is owed back in its currency, and the customer is told', async () => {
  const { visit, id, number } = await orderedInPounds(paying.shop);
  await receive(number, 8200, 'EUR');
  await receive(number, 500);
  expect((await desk.act(id, '/cancel', { reason: 'Wrong currency' })).statusCode).toBe(200);
  await receive(number, 100, 'EUR');
  await paying.shop.runDueTasks();
  const { refunds } = (await desk.call('GET', '/refunds')).json();
  const mine = refunds
    .filter((one: { order_id: string }) => one.order_id === id)
    .map(({ amount, currency }: { amount: number; currency: string }) => `${amount} ${currency}`);
  expect(mine.toSorted()).toEqual(['100 EUR', '500 GBP', '8200 EUR']);
  const { email } = (await visit.own('GET', `/customers/${visit.customerId}`)).json();
  const mail = (await mailsTo(paying.shop, email)).at(-1);
  expect(mail?.text).toContain('£5.00 + 82,00 €');
});

test('the rest of an accepted smaller payment is booked, and nothing beyond it', async () => {
  const { visit, id, number, gross } = await orderedInPounds(paying.shop);
  await receive(number, gross - 1000);
  await desk.act(id, '/review', { amount: gross - 1000, currency: 'GBP' });
  expect(await receive(number, 1001)).toMatchObject({ ok: false, code: 'orders.not-payable' });
  for (const amount of [600, 400]) expect(await receive(number, amount)).toMatchObject({ ok: true });
  expect(await desk.moneyOf(id)).toMatchObject({ due: gross, received: gross });
  expect(await receive(number, 1)).toMatchObject({ ok: false, code: 'orders.not-payable' });
  expect((await visit.order(id)).state).toBe('paid');
});
