import { scaleHalfUp } from '../money/money.ts';

/** Money of one payment of an order in one currency, in minor units. */
export type Payment = {
  readonly currency: string;
  readonly received: number;
  /** Refunded, or being refunded. */
  readonly returned: number;
  /** The part of it that was paid beyond what was expected. */
  readonly excess: number;
};

/**
 * Money of another amount or currency that staff accepted for an order: the agreed amount, and what it stands for in the
 * order's currency (`covers`). In minor units.
 */
export type Agreement = { readonly amount: number; readonly currency: string; readonly covers: number };

/** What is to be paid for an order, in its currency (minor units), and how. */
export type Terms = {
  readonly currency: string;
  readonly due: number;
  readonly agreement?: Agreement | undefined;
};

const sum = (payments: readonly Payment[], currency: string, of: (payment: Payment) => number): number =>
  payments
    .filter((payment) => payment.currency === currency)
    .reduce((total, payment) => total + of(payment), 0);

const leftOf = ({ received, returned }: Payment): number => Math.max(0, received - returned);

/** The money received in a currency. */
export const receivedIn = (payments: readonly Payment[], currency: string): number =>
  sum(payments, currency, ({ received }) => received);

/** The money of a currency that is or will be refunded. */
export const returnedIn = (payments: readonly Payment[], currency: string): number =>
  sum(payments, currency, ({ returned }) => returned);

/** The money of a currency that can still be refunded. */
export const leftIn = (payments: readonly Payment[], currency: string): number =>
  sum(payments, currency, leftOf);

/** The agreement of an order if it is about another currency than the order's. */
export const foreignAgreement = ({ currency, agreement }: Terms): Agreement | undefined =>
  agreement && agreement.currency !== currency ? agreement : undefined;

/** What an amount of agreed money stands for in the order's currency, at most what was agreed. */
export const coveredBy = ({ amount, covers }: Agreement, part: number): number =>
  scaleHalfUp(Math.min(Math.max(part, 0), amount), covers, amount);

/** The amount of a currency that is expected of a customer: of another than the order's only by agreement. */
export function expectedIn(terms: Terms, currency: string): number {
  const foreign = foreignAgreement(terms);
  if (currency === terms.currency) return Math.max(0, terms.due - (foreign?.covers ?? 0));
  return foreign?.currency === currency ? foreign.amount : 0;
}

/** What was paid beyond what is expected in a currency, and is not refunded. */
export const excessIn = (terms: Terms, payments: readonly Payment[], currency: string): number =>
  Math.max(
    0,
    receivedIn(payments, currency) -
      expectedIn(terms, currency) -
      sum(payments, currency, ({ excess }) => excess),
  );

/** The expected money of a currency that can still be refunded. */
const regularLeftIn = (terms: Terms, payments: readonly Payment[], currency: string): number =>
  Math.max(0, leftIn(payments, currency) - excessIn(terms, payments, currency));

/** What is still missing of an order in its currency. Money that staff accepted may be less than what was due. */
export const restOf = (terms: Terms, payments: readonly Payment[]): number =>
  Math.max(0, expectedIn(terms, terms.currency) - receivedIn(payments, terms.currency));

/** The value of all money that can still be refunded, in the order's currency. */
export function leftValue(terms: Terms, payments: readonly Payment[]): number {
  const foreign = foreignAgreement(terms);
  const ownAmount = leftIn(payments, terms.currency);
  return foreign
    ? ownAmount + coveredBy(foreign, regularLeftIn(terms, payments, foreign.currency))
    : ownAmount;
}

/** The value of all money received, in the order's currency. */
export function receivedValue(terms: Terms, payments: readonly Payment[]): number {
  const foreign = foreignAgreement(terms);
  const ownAmount = receivedIn(payments, terms.currency);
  return foreign ? ownAmount + coveredBy(foreign, receivedIn(payments, foreign.currency)) : ownAmount;
}

/** A part of a refund: of one payment, in its currency. */
export type RefundPart<P extends Payment> = {
  readonly payment: P;
  readonly amount: number;
  /** The part of it that was paid beyond what was expected: it is not credited on the invoice. */
  readonly excess: number;
  /** What it takes back of the invoice, in the order's currency. */
  readonly credited: number;
};

/**
 * Divides a refund of money of one currency among the payments, oldest first; at most what is left of them. `excess`:
 * the part of it that was paid beyond what was expected. What the parts of agreed money are credited with adds up to what
 * the agreement covers once all of it is refunded.
 */
export function refundOfCurrency<P extends Payment>(
  terms: Terms,
  payments: readonly P[],
  {
    amount,
    currency,
    excess,
  }: { readonly amount: number; readonly currency: string; readonly excess: number },
): readonly RefundPart<P>[] {
  const foreign = foreignAgreement(terms);
  let [open, beyond] = [amount, excess];
  let before = sum(payments, currency, (payment) => payment.returned - payment.excess);
  const expected = expectedIn(terms, currency);
  return payments.flatMap((payment) => {
    const part = payment.currency === currency ? Math.min(open, leftOf(payment)) : 0;
    if (part === 0) return [];
    const itsExcess = Math.min(part, beyond);
    open -= part;
    beyond -= itsExcess;
    const regular = part - itsExcess;
    if (currency === terms.currency) return [{ payment, amount: part, excess: itsExcess, credited: regular }];
    // What remains of the agreed money stands for the rest of what it covers.
    const agreedRest = Math.max(0, expected - before);
    before += regular;
    const credited =
      foreign?.currency === currency
        ? coveredBy(foreign, agreedRest) - coveredBy(foreign, agreedRest - regular)
        : 0;
    return [{ payment, amount: part, excess: itsExcess, credited }];
  });
}

/**
 * Divides a refund named in the order's currency: first among the payments of that currency, the rest among those of
 * agreed money, by what it stands for. `excess`: as for one currency.
 */
export function refundOfValue<P extends Payment>(
  terms: Terms,
  payments: readonly P[],
  { value, excess }: { readonly value: number; readonly excess: number },
): readonly RefundPart<P>[] {
  const ownAmount = Math.min(value, leftIn(payments, terms.currency));
  const parts = refundOfCurrency(terms, payments, { amount: ownAmount, currency: terms.currency, excess });
  const foreign = foreignAgreement(terms);
  const rest = value - ownAmount;
  if (!foreign || rest === 0) return parts;
  const left = regularLeftIn(terms, payments, foreign.currency);
  const isAll = rest >= coveredBy(foreign, left);
  const amount = isAll
    ? left
    : Math.min(left, scaleHalfUp(rest, foreign.amount, Math.max(1, foreign.covers)));
  const others = refundOfCurrency(terms, payments, { amount, currency: foreign.currency, excess: 0 });
  return [...parts, ...others];
}
