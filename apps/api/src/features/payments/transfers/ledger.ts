import type { OrderRow } from '#features/orders/index.ts';
import type { App } from '#platform/app.ts';
import { findEvent } from '../payments-repository.ts';
import { bank, eventIdOf } from '../providers/bank.ts';
import type { StatementEntry } from '../statements/statement-entry.ts';
import {
  type BankEntryRow,
  findBankEntries,
  findBookedKeys,
  keepBankEntry,
} from '../statements/statements-repository.ts';
import { accountAfter, accountOf, type OrderAccount } from './account-of-order.ts';
import { type Booking, bookTransfer } from './book-transfer.ts';
import { judgeTransfer, type Transfer } from './judge-transfer.ts';

export type StoredResult = NonNullable<BankEntryRow['result']>;

/** What is known of an entry from earlier files. */
export type EarlierEntry = {
  readonly result: BankEntryRow['result'];
  /** Whether it was booked, from a file or by hand under its key. */
  readonly isBooked: boolean;
};

/** Where the entries of statements are booked: in the database, or for a preview in memory. */
export type Ledger = {
  /** The entries among these that are stored or booked, by their keys. */
  findEarlier(keys: readonly string[]): Promise<ReadonlyMap<string, EarlierEntry>>;
  /** Books an entry for its order if it pays it. */
  book(order: OrderRow, entry: StatementEntry): Promise<Booking>;
  /** Stores an entry with its result. */
  keep(entry: StatementEntry, result: StoredResult, order: OrderRow | undefined): Promise<void>;
};

const transferOf = ({ amount, currency, key }: StatementEntry): Transfer => ({
  ...{ amount, currency, statementId: key },
});

async function findEarlier({ db }: App, keys: readonly string[]): Promise<ReadonlyMap<string, EarlierEntry>> {
  const stored = await findBankEntries(db, keys);
  const booked = await findBookedKeys(db, keys);
  return new Map(
    [...new Set([...stored.keys(), ...booked])].map((key) => [
      key,
      { result: stored.get(key)?.result ?? null, isBooked: booked.has(key) },
    ]),
  );
}

/** Books entries in the database, each in a transaction of its own. */
export const databaseLedger = (app: App): Ledger => ({
  findEarlier: (keys) => findEarlier(app, keys),
  book: (order, entry) => bookTransfer(app, order, transferOf(entry), { entry }),
  async keep(entry, result, order) {
    await keepBankEntry(app.db, {
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
  },
});

/**
 * Decides about entries as `databaseLedger` does, and changes nothing: the accounts of orders are kept in memory, so that
 * later entries of the file are judged after the earlier ones.
 */
export function previewLedger(app: App): Ledger {
  const accounts = new Map<string, OrderAccount>();
  return {
    findEarlier: (keys) => findEarlier(app, keys),
    async book(order, entry) {
      const account = accounts.get(order.id) ?? (await accountOf(app.db, order));
      const transfer = transferOf(entry);
      const stored = await findEvent(app.db, bank, eventIdOf(transfer));
      const { result, isNew } = judgeTransfer(account, transfer, { stored, entry });
      const { format, account: name, bookedOn } = entry;
      const read = { format, account: name, booked_on: bookedOn };
      if (isNew) accounts.set(order.id, accountAfter(account, { ...transfer, read }));
      return { result, account };
    },
    keep: async () => {},
  };
}
