import { placesOf } from './amounts.ts';
import type { Outcome, Reason } from './book-statement.ts';

const sentences: Readonly<Record<Reason, string>> = {
  'unknown-reference': 'no number of an order or invoice found',
  'several-orders': 'several orders are named',
  'other-payment-type': 'the order is not paid by transfer',
  'wrong-amount': 'the amount differs from the order’s: the order is now in review',
  'other-currency': 'the currency differs from the order’s: the order is now in review',
  'already-paid': 'the order is already paid: record the entry by its name to refund it',
  'order-cancelled': 'the order was cancelled: the money must be refunded',
  'in-review': 'the order is already in review',
  'possible-repeat':
    'the same amount was booked for the order from another file format or by hand: if it is further money, record the ' +
    'entry by its name',
  'booked-elsewhere': 'an entry of this name was booked for another order or amount',
  'other-account': 'booked to another account than BANK_IBAN',
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
const visible = (text: string): string => text.replace(/\p{C}+/gu, ' ').slice(0, 140);

/** An entry that did not match, as data for other programs. */
export const unmatchedEntry = ({ entry, result, order, due }: Unmatched) => ({
  reason: result,
  explanation: entry.fault ?? sentences[result],
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

/** An entry that did not match, on one line. */
export function unmatchedLine(outcome: Unmatched): string {
  const { explanation, booked_on, amount, currency, payer, references, order, entry } =
    unmatchedEntry(outcome);
  const what = [
    booked_on || 'no date',
    `${amount} ${currency}`,
    visible(payer),
    visible(references.join(' · ')),
  ];
  const why = order === null ? explanation : `${order}: ${explanation}`;
  return `${what.filter((text) => text !== '').join('  ')}\n    ${why}  (entry ${entry})`;
}
