import type { OrderRow } from '#features/orders/index.ts';
import { placesOf } from './amounts.ts';
import type { Outcome, Reason } from './book-statement.ts';

const sentences: Readonly<Record<Reason, string>> = {
  'unknown-reference': 'no number of an order or invoice found',
  'several-orders': 'several orders are named',
  'other-payment-type': 'the order is not paid by transfer',
  'wrong-amount': 'the amount differs from the order’s: the order goes into review',
  'other-currency': 'the currency differs from the order’s: the order goes into review',
  'already-paid': 'the order is already paid: record the entry by its name to refund it',
  'order-cancelled': 'the order was cancelled: the money goes onto the list of refunds',
  'in-review': 'the order is already in review',
  'possible-repeat':
    'the same amount was booked for the order from another file format or by hand: if it is further money, record the ' +
    'entry by its name',
  'booked-elsewhere': 'an entry of this name was booked for another order or amount',
  'other-account': 'booked to an account that is not in the settings of the shop (BANK_…)',
  reversal: 'reversal of an earlier entry',
  unreadable: 'the entry can’t be read',
};

type Unmatched = Outcome & { readonly result: Reason };

/** Whether staff have to look at it. */
export const isUnmatched = (outcome: Outcome): outcome is Unmatched => outcome.result in sentences;

const decimal = (amount: number, currency: string): string => {
  const places = placesOf(currency) ?? 2;
  return (amount / 10 ** places).toFixed(places);
};

/** Removes control characters, which a terminal would obey, from payers' texts. */
export const visible = (text: string): string => text.replace(/\p{C}+/gu, ' ').slice(0, 140);

type Booked = Outcome & { readonly result: 'booked'; readonly order: OrderRow };

export const isBooked = (outcome: Outcome): outcome is Booked =>
  outcome.result === 'booked' && outcome.order !== undefined;

const dataOf = ({ entry, order, due }: Outcome) => ({
  entry: entry.key,
  booked_on: entry.bookedOn,
  direction: entry.direction,
  amount: decimal(entry.amount, entry.currency),
  currency: entry.currency,
  payer: entry.payer,
  references: entry.references,
  order: order?.number ?? null,
  expected: order ? { amount: decimal(due ?? order.gross, order.currency), currency: order.currency } : null,
});

/** An entry that did not match, as data for other programs. */
export const unmatchedEntry = (outcome: Unmatched) => ({
  reason: outcome.result,
  explanation: outcome.entry.fault ?? sentences[outcome.result],
  ...dataOf(outcome),
});

/** A booked entry, as data for other programs. */
export const bookedEntry = (outcome: Booked) => dataOf(outcome);
export type BookedEntry = ReturnType<typeof bookedEntry>;

function lineOf(outcome: Outcome, what: string): string {
  const { booked_on, amount, currency, payer, references, entry } = dataOf(outcome);
  const texts = [
    booked_on || 'no date',
    `${amount} ${currency}`,
    visible(payer),
    visible(references.join(' · ')),
  ];
  return `${texts.filter((text) => text !== '').join('  ')}\n    ${what}  (entry ${entry})`;
}

/** An entry that did not match, in two lines. */
export function unmatchedLine(outcome: Unmatched): string {
  const { explanation, order } = unmatchedEntry(outcome);
  return lineOf(outcome, order === null ? explanation : `${order}: ${explanation}`);
}

/** A booked entry, in two lines. */
export const bookedLine = (outcome: Booked, preview: boolean): string =>
  lineOf(outcome, `${outcome.order.number}: ${preview ? 'will be booked' : 'booked'}`);

/** Sums of booked money by currency, in minor units. */
export type Sums = ReadonlyMap<string, number>;

/** `210.81 EUR, 70.27 GBP`. */
export const sumsText = (sums: Sums): string =>
  [...sums].map(([currency, amount]) => `${decimal(amount, currency)} ${currency}`).join(', ');

export const sumsData = (sums: Sums) =>
  [...sums].map(([currency, amount]) => ({ currency, amount: decimal(amount, currency) }));
