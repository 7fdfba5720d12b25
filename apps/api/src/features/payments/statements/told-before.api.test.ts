import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVisit } from '#testing/checkout-visit.ts';
import { givenStaff } from '#testing/desk/staff.ts';
import { openPayingShop } from '../providers/paying-shop.ts';
import { recordTransfer } from '../transfers/record-transfer.ts';
import { bookStatement, type Outcome } from './book-statement.ts';
import { readStatement } from './read-statement.ts';
import { camt, entry, sourceOf, transaction } from './testing-statements.ts';

let paying: Awaited<ReturnType<typeof openPayingShop>>;
let iban: string;
let token: string;
beforeAll(async () => {
  paying = await openPayingShop();
  iban = paying.shop.app.settings.BANK_IBAN;
  token = (await givenStaff(paying.shop, 'owner')).token;
});
afterAll(() => paying.shop.close());

/** An order that waits for a transfer of 70.27 EUR. */
async function ordered() {
  const visit = await openVisit(paying.shop);
  const { cartId } = await visit.prepareCart({ payment_type: 'bank_transfer' });
  const { order_id: id, order_number: number } = (await visit.checkOut(cartId)).json();
  return { id: String(id), number: String(number), state: async () => (await visit.order(id)).state };
}

const staff = (method: 'GET' | 'POST', url: string, payload?: object) =>
  paying.shop.server.inject({
    ...{ method, url: `/staff${url}`, headers: { authorization: `Bearer ${token}` } },
    ...(payload && { payload }),
  });

async function act(id: string, path: string, more: object) {
  const { version } = (await staff('GET', `/orders/${id}`)).json();
  return staff('POST', `/orders/${id}${path}`, { request_id: randomUUID(), version, ...more });
}

async function book(content: string, preview = false): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const entries = readStatement(sourceOf(content, 4096));
  await bookStatement(paying.shop.app, entries, (one) => outcomes.push(one), preview);
  return outcomes;
}
const results = async (content: string, preview = false) =>
  (await book(content, preview)).map(({ result }) => result);

type Money = { amount?: string; day?: string };
const asCamt = (number: string, { amount = '60.00', day = '2026-11-20' }: Money = {}) =>
  camt(
    [
      entry({
        ...{ amount, booked: day, bankReference: `B${number}${amount}${day}` },
        transactions: [transaction({ reference: number, payer: 'Anna' })],
      }),
    ],
    { iban },
  );
const rowOf = (number: string, { amount = '60.00', day = '2026-11-20' }: Money = {}) =>
  `${day.split('-').toReversed().join('.')};${amount.replace('.', ',')};Anna;${number};EUR\n`;
const asCsv = (...rows: readonly string[]) =>
  `Buchungstag;Betrag;Auftraggeber;Verwendungszweck;W\u00e4hrung\n${rows.join('')}`;
/** Another export of the same bank, with the value date. */
const asOtherCsv = (number: string) =>
  `Wertstellung;Umsatz;Verwendungszweck;W\u00e4hrung;Umsatz ID\n21.11.2026;60,00;${number};EUR;U-${number}\n`;

test('an entry that comes in another format is reported, not booked again, and refunded once', async () => {
  for (const inFormats of [
    (number: string) => [asCamt(number), asCsv(rowOf(number)), asOtherCsv(number)],
    (number: string) => [asOtherCsv(number), asCsv(rowOf(number)), asCamt(number)],
  ]) {
    const order = await ordered();
    const [first = '', ...others] = inFormats(order.number);
    expect(await results(first)).toEqual(['wrong-amount']);
    for (const other of others) {
      expect(await results(other, true)).toEqual(['possible-repeat']);
      expect(await results(other)).toEqual(['possible-repeat']);
      expect(await results(other)).toEqual(['known']);
    }
    expect((await staff('GET', `/orders/${order.id}/money`)).json()).toMatchObject({ received: 6000 });
    expect((await act(order.id, '/cancel', { reason: 'Underpaid' })).statusCode).toBe(200);
    expect(await paying.refundsOf(order.id)).toMatchObject([{ amount: 6000 }]);
  }
});

test('an entry that is read from two formats at the same time is booked once', async () => {
  for (let round = 0; round < 8; round += 1) {
    const order = await ordered();
    const told = await Promise.all([results(asCamt(order.number)), results(asCsv(rowOf(order.number)))]);
    expect(told.flat().toSorted()).toEqual(['possible-repeat', 'wrong-amount']);
    expect((await staff('GET', `/orders/${order.id}/money`)).json()).toMatchObject({ received: 6000 });
  }
});

test('other entries of an order are booked, whatever their format', async () => {
  const order = await ordered();
  expect(await results(asCamt(order.number))).toEqual(['wrong-amount']);
  const [later, other] = [{ day: '2026-11-27' }, { amount: '5.00' }];
  const rows = [rowOf(order.number, later), rowOf(order.number, other), rowOf(order.number, other)];
  expect(await results(asCsv(...rows))).toEqual(['wrong-amount', 'wrong-amount', 'wrong-amount']);
  expect((await staff('GET', `/orders/${order.id}/money`)).json()).toMatchObject({ received: 13_000 });
});

test('an entry booked by hand is reported when its statement comes, and can be booked by its id', async () => {
  const order = await ordered();
  const byHand = { orderNumber: order.number, amount: 6000, statementId: 'as seen at the bank' };
  await recordTransfer(paying.shop.app, byHand);
  const [told] = await book(asCamt(order.number));
  expect(told?.result).toBe('possible-repeat');
  const further = { amount: 6000, statement_id: told?.entry.key };
  expect((await act(order.id, '/transfers', further)).statusCode).toBe(200);
  expect((await staff('GET', `/orders/${order.id}/money`)).json()).toMatchObject({ received: 12_000 });
});

test('an entry that staff booked for another order is reported, and not as money of a paid order', async () => {
  const [order, other] = [await ordered(), await ordered()];
  const [preview] = await book(asCamt(order.number), true);
  const byHand = { orderNumber: other.number, amount: 6000, statementId: preview?.entry.key ?? '' };
  await recordTransfer(paying.shop.app, byHand);
  expect(await results(asCamt(order.number))).toEqual(['booked-elsewhere']);
  expect(await results(asCamt(order.number))).toEqual(['known']);
  expect(await order.state()).toBe('pending_payment');
});

test('a second transfer for a paid order is recorded by its id and refunded by staff', async () => {
  const order = await ordered();
  expect(await results(asCamt(order.number, { amount: '70.27' }))).toEqual(['booked']);
  const [second] = await book(asCamt(order.number, { amount: '70.27', day: '2026-11-23' }));
  expect(second?.result).toBe('already-paid');
  const booking = { amount: 7027, statement_id: second?.entry.key };
  // Refused: entries that no statement has listed, and other amounts.
  for (const wrong of [
    { ...booking, statement_id: 'unlisted' },
    { ...booking, amount: 7026 },
  ])
    expect((await act(order.id, '/transfers', wrong)).statusCode).toBe(409);
  expect((await act(order.id, '/refunds', { amount: 14_054, reason: 'Twice' })).statusCode).toBe(422);
  for (let time = 0; time < 2; time += 1)
    expect((await act(order.id, '/transfers', booking)).statusCode).toBe(200);
  const money = async () => (await staff('GET', `/orders/${order.id}/money`)).json();
  expect(await money()).toMatchObject({ due: 7027, received: 14_054, returned: 0 });
  expect(await order.state()).toBe('paid');
  expect((await act(order.id, '/refunds', { amount: 7027, reason: 'Doppelt' })).statusCode).toBe(200);
  expect(await paying.refundsOf(order.id)).toMatchObject([{ amount: 7027, excess: 7027 }]);
  await paying.shop.runDueTasks();
  const { refunds } = (await staff('GET', '/refunds')).json();
  expect(refunds.filter((one: { order_id: string }) => one.order_id === order.id)).toMatchObject([
    { kind: 'by-hand', amount: 7027 },
  ]);
});

test('files with a second transfer that are read concurrently record nothing by themselves', async () => {
  const order = await ordered();
  await book(asCamt(order.number, { amount: '70.27' }));
  const again = asCamt(order.number, { amount: '70.27', day: '2026-11-24' });
  await Promise.all([book(again), book(again), book(again)]);
  expect((await staff('GET', `/orders/${order.id}/money`)).json()).toMatchObject({ received: 7027 });
});
