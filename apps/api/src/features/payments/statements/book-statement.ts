import { amountDue, findOrder, findOrderByNumber, type OrderRow } from '#features/orders/index.ts';
import { findInvoicedOrder } from '#features/papers/index.ts';
import type { Services } from '#platform/services.ts';
import { bookTransfer } from '../record-transfer.ts';
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

/** Final results: reading the file again changes nothing. */
const settled: ReadonlySet<string | null> = new Set([
  'booked',
  'wrong-amount',
  'other-currency',
  'already-paid',
  'order-cancelled',
  'in-review',
  'possible-repeat',
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

/** The result of an entry before anything is booked, or the one order it pays. */
async function matched(
  services: Services,
  entry: StatementEntry,
): Promise<Omit<Outcome, 'entry'> | OrderRow> {
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

const results: Readonly<Record<string, 'booked' | Reason>> = {
  paid: 'booked',
  'paid-after-expiry': 'booked',
  'paid-in-review': 'in-review',
  'paid-after-cancel': 'order-cancelled',
  'told-before': 'possible-repeat',
};

async function bookOne(services: Services, entry: StatementEntry, order: OrderRow): Promise<Outcome> {
  const { amount, currency, key } = entry;
  const due = await amountDue(services.db, order);
  const transfer = { amount, currency, statementId: key };
  // Another file may be read concurrently: the entry may have been booked since it was looked up.
  const said = await bookTransfer(services, order, transfer, {
    isToldBefore: (trx) => isToldBefore(trx, entry, order),
  });
  const mismatch =
    order.state === 'cancelled' || order.state === 'refunded'
      ? 'order-cancelled'
      : currency === order.currency
        ? 'wrong-amount'
        : 'other-currency';
  const result = said === 'mismatch' ? mismatch : (results[said] ?? 'already-paid');
  return { entry, result, order, due };
}

const keep = ({ db }: Services, { entry, result, order }: Outcome) =>
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
    const outcome = { entry, ...found };
    const isKept = found.result === 'unknown-reference' || found.result === 'several-orders';
    if (!preview && (isKept || found.result === 'other-payment-type')) await keep(services, outcome);
    return outcome;
  }
  if (!isBooked && (await isToldBefore(services.db, entry, found))) {
    const due = await amountDue(services.db, found);
    const outcome: Outcome = { entry, result: 'possible-repeat', order: found, due };
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
