import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVisit } from '#testing/checkout-visit.ts';
import { openPayingShop } from '../providers/paying-shop.ts';
import { bookStatement, type Outcome } from '../statements/book-statement.ts';
import { readStatement } from '../statements/read-statement.ts';
import { camt, entry, sourceOf, transaction } from '../statements/testing-statements.ts';
import { openDesk, orderedInPounds } from './testing-pounds.ts';

let paying: Awaited<ReturnType<typeof openPayingShop>>;
beforeAll(async () => {
  paying = await openPayingShop();
});
afterAll(() => paying.shop.close());

/** An order that waits for a transfer of 70.27 EUR. */
async function ordered() {
  const visit = await openVisit(paying.shop);
  const { cartId } = await visit.prepareCart({ payment_type: 'bank_transfer' });
  const { order_id: id, order_number: number } = (await visit.checkOut(cartId)).json();
  return { id: String(id), number: String(number) };
}

let count = 0;
const transfer = (reference: string, more: Parameters<typeof entry>[0] = {}) => {
  count += 1;
  return entry({ bankReference: `P${count}`, transactions: [transaction({ reference })], ...more });
};

/** The decisions about a file, and the file as CSV and CAMT.053 one after the other. */
async function decide(contents: readonly string[], preview: boolean) {
  const outcomes: Outcome[] = [];
  async function* entries() {
    for (const content of contents) yield* readStatement(sourceOf(content, 4096));
  }
  await bookStatement(paying.shop.app, entries(), (one) => outcomes.push(one), preview);
  return outcomes.map(({ entry: { key, amount, currency }, result, order, due }) => ({
    ...{ key, amount, currency, result, order: order?.number, due },
  }));
}

test('a preview says what the run does: amounts, currencies, and repeats in one file', async () => {
  const [once, twice, less, foreign, twin, two] = await Promise.all(Array.from({ length: 6 }, ordered));
  const [cancelled, underpaid, pounds] = [
    await ordered(),
    await ordered(),
    await orderedInPounds(paying.shop),
  ];
  if (!once || !twice || !less || !foreign || !twin || !two) throw new Error('There are too few orders');
  const desk = await openDesk(paying.shop);
  await desk.act(cancelled.id, '/cancel', { reason: '' });
  const iban = paying.shop.app.settings.BANK_IBAN;
  await decide([camt([transfer(underpaid.number, { amount: '60.00' })], { iban })], false);
  await desk.act(underpaid.id, '/review', { amount: 6000, currency: 'EUR' });

  const same = transfer(twin.number);
  const entries = [
    transfer(once.number),
    // Twice the full amount; the rest after a part; two other amounts.
    ...[transfer(twice.number), transfer(twice.number)],
    ...[
      transfer(less.number, { amount: '60.00' }),
      transfer(less.number, { amount: '10.27' }),
      transfer(less.number),
    ],
    transfer(foreign.number, { currency: 'GBP' }),
    transfer(foreign.number),
    // The same entry twice; no order; several orders.
    ...[same, same, transfer('thank you'), transfer(`${two.number} ${once.number}`)],
    ...[transfer(cancelled.number), transfer(cancelled.number, { amount: '1.00', currency: 'USD' })],
    ...[transfer(underpaid.number, { amount: '10.00' }), transfer(underpaid.number, { amount: '0.27' })],
    transfer(underpaid.number, { amount: '0.01' }),
    transfer(pounds.number, { amount: '82.00' }),
    ...[transfer(two.number, { status: 'PDNG' }), transfer(two.number, { indicator: 'DBIT' })],
  ];
  const csv = `Buchungstag;Betrag;Verwendungszweck;Währung\n20.11.2026;70,27;${once.number};EUR\n`;
  const contents = [camt(entries, { iban }), csv];

  const preview = await decide(contents, true);
  expect(await decide(contents, true)).toEqual(preview);
  expect(await decide(contents, false)).toEqual(preview);
  expect(preview.map(({ result }) => result)).toEqual([
    'booked',
    ...['booked', 'already-paid'],
    ...['wrong-amount', 'wrong-amount', 'in-review'],
    ...['other-currency', 'in-review'],
    ...['booked', 'known', 'unknown-reference', 'several-orders'],
    ...['order-cancelled', 'order-cancelled'],
    ...['booked', 'booked', 'already-paid'],
    'other-currency',
    ...['pending', 'out'],
    'possible-repeat',
  ]);
});

test('an account that is named otherwise than by its IBAN is another account', async () => {
  const order = await ordered();
  const named = (account: string) =>
    camt([transfer(order.number)], { iban: 'X' }).replace('<IBAN>X</IBAN>', account);
  const results = async (content: string) => (await decide([content], true)).map(({ result }) => result);
  const other = named('<Othr><Id>532013000</Id></Othr>');
  expect(await results(other)).toEqual(['other-account']);
  const csv = (account: string) =>
    `Auftragskonto;Buchungstag;Betrag;Verwendungszweck;Währung\n${account};20.11.2026;70,27;${order.number};EUR\n`;
  expect(await results(csv('532013000'))).toEqual(['other-account']);
  expect(await results(csv('Girokonto'))).toEqual(['other-account']);
  const iban = paying.shop.app.settings.BANK_IBAN;
  for (const own of [named(`<IBAN>${iban}</IBAN>`), csv(iban), csv('')])
    expect(await results(own)).toEqual(['booked']);
});
