import pg from 'pg';
import type { Db } from '#platform/database/database.ts';
import { databaseTroubleOf } from '#platform/database/trouble/database-trouble.ts';
import { definePart } from '#platform/parts.ts';
import type { Services } from '#platform/services.ts';
import { gather } from '#platform/turns/gather.ts';
import type { CartRow } from '../cart-repository.ts';
import {
  type LineChange,
  type LineIs,
  makeCarts,
  type NewCartWithLine,
  storeLineChanges,
} from './store-line-repository.ts';

export type LineWrites = {
  /** Undefined, with nothing done, when the cart is another than it was read or is being changed. */
  change(is: LineIs, change: LineChange): Promise<CartRow | undefined>;
  /** False, with nothing done, when the customer has an open cart meanwhile. */
  make(cart: NewCartWithLine): Promise<boolean>;
};

/** Statements of one kind at the same time: with more, each is shared by fewer changes, which costs more than it gains. */
const atOnce = 1;
/** Changes in one statement; a line is about 3 kB of JSON. */
const maxItems = 32;

/** A refusal that one item of several may have caused: the statement was undone, and each is run by itself. */
const isRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && databaseTroubleOf(error) === undefined;

/** Runs items together; if the database refuses one of them, one after the other. */
const together =
  <Item, Outcome>(store: (items: readonly Item[]) => Promise<Outcome[]>) =>
  async (items: readonly Item[]): Promise<readonly (Outcome | Promise<Outcome>)[]> => {
    try {
      return await store(items);
    } catch (error) {
      if (items.length === 1 || !isRefusal(error)) throw error;
    }
    const outcomes: Promise<Outcome>[] = [];
    for (const item of items) {
      const outcome = store([item]).then(([only]) => only as Outcome);
      outcomes.push(outcome);
      await outcome.catch(() => undefined);
    }
    return outcomes;
  };

const gathered = <Item, Outcome>(store: (items: readonly Item[]) => Promise<Outcome[]>) =>
  gather<Item, Outcome>({ atOnce, maxItems, run: together(store) });

function gatheredWrites(db: Db): LineWrites {
  const changed = gathered((changes: readonly LineChange[]) => storeLineChanges(db, 'changed', changes));
  const added = gathered((changes: readonly LineChange[]) => storeLineChanges(db, 'added', changes));
  const made = gathered((carts: readonly NewCartWithLine[]) => makeCarts(db, carts));
  return {
    change: (is, change) => (is === 'changed' ? changed(change) : added(change)),
    // The insert of a customer's cart may wait for another of the same customer: it keeps nobody else waiting.
    make: (cart) => (cart.customerId === null ? made(cart) : writesOf(db).make(cart)),
  };
}

/** Writes within a transaction, each in a statement of its own. */
const writesOf = (db: Db): LineWrites => ({
  change: async (is, change) => (await storeLineChanges(db, is, [change]))[0],
  make: async (cart) => (await makeCarts(db, [cart]))[0] === true,
});

const part = definePart<LineWrites>({
  name: 'cart-line-writes',
  open: ({ db }) => gatheredWrites(db),
});

/**
 * Writes of single lines. Outside a transaction, those of different carts that come at the same time share a statement
 * (docs/adr/0049-shared-statements.md). A cart may be in one only once: its changes come one after the other.
 */
export const lineWrites = (services: Services, db: Db): LineWrites =>
  db === services.db ? services.part(part) : writesOf(db);
