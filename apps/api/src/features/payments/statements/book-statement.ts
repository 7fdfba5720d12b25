import { isAccountNamed } from '@labelwerk/domain/money/bank-account.ts';
import { bankAccountsOf } from '#bank-settings.ts';
import { findOrder, type OrderRow } from '#features/orders/index.ts';
import { findInvoicedOrder } from '#features/papers/index.ts';
import type { App } from '#platform/app.ts';
import type { Booking } from '../transfers/book-transfer.ts';
import {
  databaseLedger,
  type EarlierEntry,
  type Ledger,
  previewLedger,
  type StoredResult,
} from '../transfers/ledger.ts';
import { invoiceNumbersIn, orderNumbersIn } from './order-numbers.ts';
import type { StatementEntry } from './statement-entry.ts';

/** Why received money is left to staff. */
export type Reason =
  | 'unknown-reference'
  | 'several-orders'
  | 'other-payment-type'
  | 'wrong-amount'
  | 'other-currency'
  | 'already-paid'
  | 'order-cancelled'
  | 'in-review'
  | 'possible-repeat'
  | 'booked-elsewhere'
  | 'other-account'
  | 'reversal'
  | 'unreadable';

export type Outcome = {
  readonly entry: StatementEntry;
  readonly result: 'booked' | 'known' | 'out' | 'pending' | Reason;
  readonly order?: OrderRow;
  /** The amount due of the order, in minor units. */
  readonly due?: number;
};

/** Whether a result is final: reading the file again changes nothing. */
function isFinal(result: StoredResult): boolean {
  switch (result) {
    case 'booked':
    case 'wrong-amount':
    case 'other-currency':
    case 'already-paid':
    case 'order-cancelled':
    case 'in-review':
    case 'possible-repeat':
    case 'booked-elsewhere':
      return true;
    case 'unknown-reference':
    case 'several-orders':
    case 'other-payment-type':
      return false;
  }
}

/** Number of entries looked up together. */
const together = 200;
/** Maximum number of order numbers in a transfer. */
const maxNumbers = 12;

/** The orders of an entry, by their own numbers or those of their invoices, each once. */
async function ordersNamed({ db }: App, entry: StatementEntry): Promise<readonly OrderRow[]> {
  const numbers = orderNumbersIn(entry.references).slice(0, maxNumbers);
  const invoices = invoiceNumbersIn(entry.references).slice(0, maxNumbers);
  const found = await Promise.all([
    ...numbers.map((number) => findOrder(db, number)),
    ...invoices.map(async (number) => {
      const orderId = await findInvoicedOrder(db, number);
      return orderId === undefined ? undefined : findOrder(db, orderId);
    }),
  ]);
  const orders = new Map(found.flatMap((order) => (order ? [[order.id, order] as const] : [])));
  return [...orders.values()];
}

/** The results of entries for which nothing is booked. */
type Unbooked = {
  readonly result:
    | 'out'
    | 'pending'
    | 'reversal'
    | 'unreadable'
    | 'other-account'
    | 'unknown-reference'
    | 'several-orders'
    | 'other-payment-type';
  readonly order?: OrderRow;
};

/** Whether such an entry is stored: one that staff may book by hand under its name. */
function isStored(result: Unbooked['result']): result is Unbooked['result'] & StoredResult {
  switch (result) {
    case 'unknown-reference':
    case 'several-orders':
    case 'other-payment-type':
      return true;
    case 'out':
    case 'pending':
    case 'reversal':
    case 'unreadable':
    case 'other-account':
      return false;
  }
}

/**
 * Whether an entry is of an account of the shop. Files that name no account are taken as such, and so are all files while
 * the shop has no account in its settings.
 */
function isOurs({ settings }: App, { account }: StatementEntry): boolean {
  const accounts = bankAccountsOf(settings);
  return account === '' || accounts.length === 0 || accounts.some((one) => isAccountNamed(one, account));
}

/** The result of an entry before anything is booked, or the one order it pays. */
async function matched(app: App, entry: StatementEntry): Promise<Unbooked | OrderRow> {
  if (entry.isPending) return { result: 'pending' };
  if (entry.isReversal) return { result: 'reversal' };
  if (entry.direction === 'out') return { result: 'out' };
  if (entry.fault !== undefined) return { result: 'unreadable' };
  if (!isOurs(app, entry)) return { result: 'other-account' };
  const [order, ...more] = await ordersNamed(app, entry);
  if (!order) return { result: 'unknown-reference' };
  if (more.length > 0) return { result: 'several-orders' };
  const isTransfer = order.payment_type === 'bank_transfer' || order.payment_type === 'invoice';
  return isTransfer ? order : { result: 'other-payment-type', order };
}

/** What the booking of an entry means for the list of the operator. */
function resultOf({ result, account }: Booking, entry: StatementEntry): StoredResult {
  const { order } = account;
  switch (result) {
    case 'paid':
    case 'paid-after-expiry':
    case 'paid-rest':
      return 'booked';
    case 'mismatch':
      return entry.currency === order.currency ? 'wrong-amount' : 'other-currency';
    case 'paid-in-review':
      return 'in-review';
    case 'paid-after-cancel':
      return 'order-cancelled';
    case 'told-before':
      return 'possible-repeat';
    case 'other-entry':
      return 'booked-elsewhere';
    case 'already-paid':
    case 'paid-again':
    case 'paid-twice':
    case 'repeat':
      return 'already-paid';
  }
}

async function outcomeOf(
  app: App,
  ledger: Ledger,
  entry: StatementEntry,
  earlier: EarlierEntry | undefined,
): Promise<Outcome> {
  // An entry that did not match before may have been booked by hand under its id. A reversed entry keeps its
  // id in some files: the reversal is reported whatever the earlier result was.
  const result = earlier?.result ?? null;
  if (!entry.isReversal && result !== null && (isFinal(result) || earlier?.isBooked))
    return { entry, result: 'known' };
  const match = await matched(app, entry);
  if (!('number' in match)) {
    if (isStored(match.result)) await ledger.keep(entry, match.result, match.order);
    return { entry, ...match };
  }
  const booking = await ledger.book(match, entry);
  const booked = resultOf(booking, entry);
  await ledger.keep(entry, booked, match);
  return { entry, result: booked, order: match, due: booking.account.terms.due };
}

/**
 * Books the entries of a statement for the orders they name, each once, in whatever files and however often
 * they come. Calls `report` for every entry. A preview makes the same decisions and changes nothing.
 */
export async function bookStatement(
  app: App,
  entries: AsyncIterable<StatementEntry>,
  report: (outcome: Outcome) => void,
  preview = false,
): Promise<void> {
  const ledger = preview ? previewLedger(app) : databaseLedger(app);
  const seen = new Set<string>();
  let batch: StatementEntry[] = [];
  async function work(): Promise<void> {
    const earlier = await ledger.findEarlier(batch.map(({ key }) => key));
    for (const entry of batch) {
      // A bank may list an entry twice under the same reference, in one file or in several of an archive.
      const outcome: Outcome =
        seen.has(entry.key) && !entry.isReversal
          ? { entry, result: 'known' }
          : await outcomeOf(app, ledger, entry, earlier.get(entry.key));
      // A pending entry is booked later under the same reference.
      if (outcome.result !== 'pending' && outcome.result !== 'reversal') seen.add(entry.key);
      report(outcome);
    }
    batch = [];
  }
  for await (const entry of entries) {
    batch.push(entry);
    if (batch.length >= together) await work();
  }
  await work();
}
