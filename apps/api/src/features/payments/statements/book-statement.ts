import { amountDue, findOrder, findOrderByNumber, type OrderRow } from '#features/orders/index.ts';
import { findInvoicedOrder } from '#features/papers/index.ts';
import type { Services } from '#platform/services.ts';
import { type BookingResult, bookTransfer } from '../record-transfer.ts';
import { invoiceNumbersIn, orderNumbersIn } from './order-numbers.ts';
import type { StatementEntry } from './statement-entry.ts';
import {
  type BankEntryRow,
  findBankEntries,
  findBookedKeys,
  keepBankEntry,
} from './statements-repository.ts';
import { isToldBefore } from './told-before.ts';

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

/** The results that are stored with their entries. */
type StoredResult = NonNullable<BankEntryRow['result']>;

export type Outcome = {
  readonly entry: StatementEntry;
  readonly result: 'booked' | 'known' | 'out' | 'pending' | Reason;
  readonly order?: OrderRow;
  /** The amount due of the order, in minor units. */
  readonly due?: number;
};

type StoredOutcome = Outcome & { readonly result: StoredResult };

/** Final results: reading the file again changes nothing. */
const settled: ReadonlySet<BankEntryRow['result']> = new Set<BankEntryRow['result']>([
  'booked',
  'wrong-amount',
  'other-currency',
  'already-paid',
  'order-cancelled',
  'in-review',
  'possible-repeat',
  'booked-elsewhere',
]);

/** Number of entries looked up together. */
const together = 200;
/** Maximum number of order numbers in a transfer. */
const maxNumbers = 12;

/** The orders of an entry, by their own numbers or those of their invoices, each once. */
async function ordersNamed({ db }: Services, entry: StatementEntry): Promise<readonly OrderRow[]> {
  const numbers = orderNumbersIn(entry.references).slice(0, maxNumbers);
  const invoices = invoiceNumbersIn(entry.references).slice(0, maxNumbers);
  const found = await Promise.all([
    ...numbers.map((number) => findOrderByNumber(db, number)),
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

/** The result of an entry before anything is booked, or the one order it pays. */
async function matched(services: Services, entry: StatementEntry): Promise<Unbooked | OrderRow> {
  const { BANK_IBAN: own } = services.settings;
  if (entry.isPending) return { result: 'pending' };
  if (entry.isReversal) return { result: 'reversal' };
  if (entry.direction === 'out') return { result: 'out' };
  if (entry.fault !== undefined) return { result: 'unreadable' };
  if (entry.account !== '' && own !== 'none' && entry.account !== own) return { result: 'other-account' };
  const [order, ...more] = await ordersNamed(services, entry);
  if (!order) return { result: 'unknown-reference' };
  if (more.length > 0) return { result: 'several-orders' };
  const isTransfer = order.payment_type === 'bank_transfer' || order.payment_type === 'invoice';
  return isTransfer ? order : { result: 'other-payment-type', order };
}

/** What the booking of an entry means for the list of the operator. */
function resultOf(booking: BookingResult, entry: StatementEntry, order: OrderRow): StoredResult {
  switch (booking) {
    case 'paid':
    case 'paid-after-expiry':
      return 'booked';
    case 'mismatch':
      if (order.state === 'cancelled' || order.state === 'refunded') return 'order-cancelled';
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

async function bookOne(services: Services, entry: StatementEntry, order: OrderRow): Promise<StoredOutcome> {
  const { amount, currency, key } = entry;
  const due = await amountDue(services.db, order);
  const transfer = { amount, currency, statementId: key };
  // Another file may be read concurrently: the entry may have been booked since it was looked up.
  const booking = await bookTransfer(services, order, transfer, {
    isToldBefore: (trx) => isToldBefore(trx, entry, order),
  });
  return { entry, result: resultOf(booking, entry, order), order, due };
}

const keep = ({ db }: Services, { entry, result, order }: StoredOutcome) =>
  keepBankEntry(db, {
    key: entry.key,
    format: entry.format,
    account: entry.account,
    booked_on: entry.bookedOn,
    amount: entry.amount,
    currency: entry.currency,
    payer: entry.payer.slice(0, 200),
    reference: entry.references.join(' · ').slice(0, 1000),
    order_id: order?.id ?? null,
    result,
  });

async function outcomeOf(
  services: Services,
  entry: StatementEntry,
  { known, isBooked }: { readonly known: BankEntryRow | undefined; readonly isBooked: boolean },
  preview: boolean,
): Promise<Outcome> {
  // An entry that did not match before may have been booked by hand under its id. A reversed entry keeps its
  // id in some files: the reversal is reported whatever the earlier result was.
  if (!entry.isReversal && known && (settled.has(known.result) || (isBooked && known.result !== null)))
    return { entry, result: 'known' };
  const found = await matched(services, entry);
  if (!('number' in found)) {
    const { result } = found;
    if (!preview && isStored(result)) await keep(services, { entry, ...found, result });
    return { entry, ...found };
  }
  if (!isBooked && (await isToldBefore(services.db, entry, found))) {
    const due = await amountDue(services.db, found);
    const outcome: StoredOutcome = { entry, result: 'possible-repeat', order: found, due };
    if (!preview) await keep(services, outcome);
    return outcome;
  }
  if (preview) return { entry, result: 'booked', order: found };
  const outcome = await bookOne(services, entry, found);
  await keep(services, outcome);
  return outcome;
}

/**
 * Books the entries of a statement for the orders they name, each once, in whatever files and however often
 * they come. Calls `tell` for every entry. A preview matches and changes nothing.
 */
export async function bookStatement(
  services: Services,
  entries: AsyncIterable<StatementEntry>,
  report: (outcome: Outcome) => void,
  preview = false,
): Promise<void> {
  let batch: StatementEntry[] = [];
  async function work(): Promise<void> {
    const keys = batch.map(({ key }) => key);
    const known = await findBankEntries(services.db, keys);
    const booked = await findBookedKeys(services.db, keys);
    const seen = new Set<string>();
    for (const entry of batch) {
      const isTwin = seen.has(entry.key);
      seen.add(entry.key);
      const before = { known: known.get(entry.key), isBooked: booked.has(entry.key) };
      report(isTwin ? { entry, result: 'known' } : await outcomeOf(services, entry, before, preview));
    }
    batch = [];
  }
  for await (const entry of entries) {
    batch.push(entry);
    if (batch.length >= together) await work();
  }
  await work();
}
