import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openVisit } from '#testing/checkout-visit.ts';
import { givenStaff } from '#testing/desk/staff.ts';
import type { Harness } from '#testing/harness.ts';
import { openPayingShop, paidEvents } from '../providers/paying-shop.ts';
import { recordTransfer } from '../transfers/record-transfer.ts';
import { bookStatement, type Outcome } from './book-statement.ts';
import { isUnmatched, unmatchedLine } from './describe-outcome.ts';
import { readStatement } from './read-statement.ts';
import { camt, entry, sourceOf, transaction } from './testing-statements.ts';

let paying: Awaited<ReturnType<typeof openPayingShop>>;
let shop: Harness;
let iban: string;
beforeAll(async () => {
  paying = await openPayingShop();
  shop = paying.shop;
  iban = shop.app.settings.BANK_IBAN;
});
afterAll(() => shop.close());

/** An order that waits for a transfer of 70.27 EUR. */
async function ordered(payment_type = 'bank_transfer') {
  const visit = await openVisit(shop);
  const { cartId } = await visit.prepareCart({ payment_type });
  const { order_id: id, order_number: number } = (await visit.checkOut(cartId)).json();
  return { id, number: String(number), read: () => visit.order(id), visit };
}

/** Cancelled by staff, which is the only way for an order in review. */
async function cancelled({ id }: { readonly id: string }): Promise<void> {
  const { token } = await givenStaff(shop, 'owner');
  const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
    shop.server.inject({
      ...{ method, url: `/staff/orders/${id}${url}`, headers: { authorization: `Bearer ${token}` } },
      ...(payload && { payload }),
    });
  const { version } = (await call('GET', '')).json();
  const body = { request_id: randomUUID(), version, reason: 'Underpaid' };
  expect((await call('POST', '/cancel', body)).statusCode).toBe(200);
}

async function book(content: string, preview = false): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  await bookStatement(shop.app, readStatement(sourceOf(content, 4096)), (one) => outcomes.push(one), preview);
  return outcomes;
}
const results = (outcomes: readonly Outcome[]) => outcomes.map(({ result }) => result);
const statement = (...entries: string[]) => camt(entries, { iban });
let count = 0;
const transfer = (reference: string, more: Parameters<typeof entry>[0] = {}) => {
  count += 1;
  return entry({
    bankReference: `B${count}`,
    transactions: [transaction({ reference, payer: 'Anna' })],
    ...more,
  });
};

test('a transfer pays its order once, however often and in however many files it is read', async () => {
  const order = await ordered();
  const file = statement(transfer(`Bestellung ${order.number}`));
  expect(results(await book(file, true))).toEqual(['booked']);
  expect((await order.read()).state).toBe('pending_payment');
  const both = await Promise.all([book(file), book(file)]);
  for (const outcomes of both) expect(['booked', 'known']).toContain(results(outcomes)[0]);
  expect(results(await book(file))).toEqual(['known']);
  const read = await order.read();
  expect(read.state).toBe('paid');
  expect(paidEvents(read)).toHaveLength(1);
  expect(await paying.refundsOf(order.id)).toEqual([]);
});

test('a batch pays each of its orders', async () => {
  const orders = await Promise.all([ordered(), ordered(), ordered()]);
  const parts = orders.map(({ number }) => transaction({ amount: '70.27', reference: number }));
  const file = statement(entry({ amount: '210.81', bankReference: 'BATCH', transactions: parts }));
  expect(results(await book(file))).toEqual(['booked', 'booked', 'booked']);
  for (const order of orders) expect((await order.read()).state).toBe('paid');
});

test('a transfer with the number of the invoice, as the invoice asks for, pays its order', async () => {
  const [mine, other, third] = [await ordered(), await ordered(), await ordered()];
  const invoiceOf = async ({ id, visit }: typeof mine, number: string) =>
    shop.app.db
      .insertInto('papers')
      .values({
        ...{ order_id: id, customer_id: visit.customerId, kind: 'invoice', cause: 'order', number },
        ...{ issued: '2026-11-24', currency: 'EUR', gross: 7027, said: '{}', pdf: Buffer.from('%PDF') },
      })
      .execute();
  await invoiceOf(mine, 'INV-2026-00042');
  await invoiceOf(other, 'INV-2026-00043');
  await invoiceOf(third, 'INV-2026-00045');
  const file = statement(
    transfer('Rechnung INV-2026-00042'),
    transfer('INV-2026-00042 INV-2026-00043', { amount: '140.54' }),
    transfer(`INV 2026 00043, ${other.number}`),
    transfer('INV-2026-00044'),
    // In the structured fields of a transfer: the document's number, and a creditor reference.
    ...['INV-2026-00045', 'INV202600045'].map((document) =>
      entry({ bankReference: document, transactions: [transaction({ document })] }),
    ),
    entry({ bankReference: 'RF', transactions: [transaction({ structured: 'RF36INV202600042' })] }),
  );
  expect(results(await book(file))).toEqual([
    ...['booked', 'several-orders', 'booked', 'unknown-reference'],
    ...['booked', 'already-paid', 'already-paid'],
  ]);
  for (const order of [mine, other, third]) expect((await order.read()).state).toBe('paid');
});

describe('money that does not match is stored and reported', () => {
  test('another amount or currency puts the order into review and releases nothing', async () => {
    const [less, other] = [await ordered(), await ordered()];
    const file = statement(
      transfer(less.number, { amount: '70.00' }),
      transfer(other.number, { currency: 'GBP' }),
    );
    expect(results(await book(file))).toEqual(['wrong-amount', 'other-currency']);
    for (const order of [less, other])
      expect(await order.read()).toMatchObject({ state: 'review', jobs: [{ state: 'awaiting_payment' }] });
    // The rest, or the full amount in addition: still left to staff, and nothing is refunded automatically.
    expect(results(await book(statement(transfer(less.number))))).toEqual(['in-review']);
    expect((await less.read()).state).toBe('review');
    expect(await paying.refundsOf(less.id)).toEqual([]);
    expect(results(await book(file))).toEqual(['known', 'known']);
  });

  test('a second transfer for an order that is paid', async () => {
    const order = await ordered();
    await book(statement(transfer(order.number)));
    for (const more of [{}, { amount: '1.00' }])
      expect(results(await book(statement(transfer(order.number, more))))).toEqual(['already-paid']);
    expect((await order.read()).state).toBe('paid');
  });

  test('no order, several orders, an order with another payment method, a cancelled one', async () => {
    const [one, two, byCard, given] = [
      await ordered(),
      await ordered(),
      await ordered('card'),
      await ordered(),
    ];
    await given.visit.own('POST', `/customers/${given.visit.customerId}/orders/${given.id}/cancel`);
    const file = statement(
      transfer('thank you'),
      transfer('2026-999999999'),
      transfer(`${one.number} ${two.number}`, { amount: '140.54' }),
      transfer(byCard.number),
      transfer(given.number),
    );
    const wanted = ['unknown-reference', 'unknown-reference', 'several-orders', 'other-payment-type'];
    expect(results(await book(file))).toEqual([...wanted, 'order-cancelled']);
    for (const order of [one, two, byCard]) expect((await order.read()).state).toBe('pending_payment');
    // Open entries are reported again; completed ones are not processed again.
    expect(results(await book(file))).toEqual([...wanted, 'known']);
    expect(await paying.refundsOf(given.id)).toMatchObject([{ amount: 7027 }]);
    const kept = await shop.app.db.selectFrom('bank_entries').select('result').execute();
    expect(kept.map(({ result }) => result)).toEqual(expect.arrayContaining([...wanted, 'order-cancelled']));
  });

  test('until staff have booked it under the id of its entry', async () => {
    const order = await ordered();
    const file = statement(transfer('thank you, Anna'));
    const [outcome] = await book(file);
    expect(results(await book(file))).toEqual(['unknown-reference']);
    const booked = { orderNumber: order.number, amount: 7027, statementId: outcome?.entry.key ?? '' };
    expect(await recordTransfer(shop.app, booked)).toMatchObject({ ok: true, value: { state: 'paid' } });
    expect(results(await book(file))).toEqual(['known']);
  });

  test('for a cancelled order, every transfer is refunded, however many come', async () => {
    const order = await ordered();
    expect(results(await book(statement(transfer(order.number, { amount: '60.00' }))))).toEqual([
      'wrong-amount',
    ]);
    await cancelled(order);
    const late = [{}, { amount: '5.00' }, {}, { currency: 'GBP' }].map((more) =>
      transfer(order.number, more),
    );
    const outcomes = await book(statement(...late));
    expect(results(outcomes)).toEqual(Array(4).fill('order-cancelled'));
    for (const outcome of outcomes)
      expect(isUnmatched(outcome) && unmatchedLine(outcome)).not.toContain('in review');
    const amounts = (await paying.refundsOf(order.id)).map(({ amount, currency }) => `${amount} ${currency}`);
    const euros = ['500 EUR', '6000 EUR', '7027 EUR', '7027 EUR'];
    expect(amounts.toSorted()).toEqual([...euros, '7027 GBP']);
    await shop.runDueTasks();
    expect((await paying.refundsOf(order.id)).map(({ state }) => state)).toEqual(Array(5).fill('by_hand'));
  });

  test('with characters that can be neither stored nor shown', async () => {
    const order = await ordered();
    const file = statement(transfer('thank\0 you'), transfer(`${order.number}\0`), transfer('\u0001'));
    expect(results(await book(file))).toEqual(['unknown-reference', 'booked', 'unknown-reference']);
    expect(
      results(await book('Buchungstag;Betrag;Verwendungszweck;W\u00e4hrung\n20.11.2026;1,00;a\0b;EUR\n')),
    ).toEqual(['unknown-reference']);
  });

  test('an entry that its bank has reversed since, under the same id', async () => {
    const order = await ordered();
    const csv = (state: string) =>
      `Completed Date,Description,Amount,Currency,State\n2026-11-20,${order.number},70.27,EUR,${state}\n`;
    expect(results(await book(csv('COMPLETED')))).toEqual(['booked']);
    for (let time = 0; time < 2; time += 1)
      expect(results(await book(csv('REVERTED')))).toEqual(['reversal']);
    expect(results(await book(csv('COMPLETED')))).toEqual(['known']);
  });

  test('debits, reversals, entries not booked yet, another account', async () => {
    const order = await ordered();
    const file = statement(
      transfer(order.number, { indicator: 'DBIT' }),
      transfer(order.number, { indicator: 'DBIT', reversal: true }),
      transfer(order.number, { reversal: true }),
      transfer(order.number, { status: 'PDNG' }),
      transfer(order.number, { amount: '70,27' }),
    );
    expect(results(await book(file))).toEqual(['out', 'reversal', 'reversal', 'pending', 'unreadable']);
    expect(results(await book(camt([transfer(order.number)])))).toEqual(['other-account']);
    expect((await order.read()).state).toBe('pending_payment');
  });
});

test('an incomplete file is refused as a whole; read again after a crash, a file books the remaining entries', async () => {
  const [first, second] = [await ordered(), await ordered()];
  const file = statement(transfer(first.number), transfer(second.number));
  // A crash after the first entry was booked and before it was recorded; the second is not reached.
  const dying = { ...shop.app };
  let left = 1;
  await expect(
    bookStatement(dying, readStatement(sourceOf(file)), () => {
      left -= 1;
      if (left === 0) throw new Error('killed');
    }),
  ).rejects.toThrow('killed');
  await shop.app.db
    .updateTable('bank_entries')
    .set({ result: null })
    .where('order_id', '=', first.id)
    .execute();
  expect(results(await book(file))).toEqual(['booked', 'booked']);
  for (const order of [first, second]) expect(paidEvents(await order.read())).toHaveLength(1);
});
