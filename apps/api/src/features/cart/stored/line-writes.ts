import pg from 'pg';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { databaseTroubleOf } from '#platform/database/trouble/database-trouble.ts';
import { definePart } from '#platform/parts.ts';
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
  /** Undefined, without an effect, if the cart has changed since it was read, or is being changed. */
  change(is: LineIs, change: LineChange): Promise<CartRow | undefined>;
  /** False, without an effect, if the customer has an open cart by now. */
  make(cart: NewCartWithLine): Promise<boolean>;
};

/** Concurrent statements of one kind. With more, each is shared by fewer changes, which costs more than it gains. */
const atOnce = 1;
/** Maximum number of changes in one statement; a line is about 3 kB of JSON. */
const maxItems = 32;

/**
 * Whether one of several items may have caused the error: the statement was rolled back, and each item is stored
 * separately.
 */
const isRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && databaseTroubleOf(error) === undefined;

/** Stores items together; if the database refuses one of them, one after the other. */
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
    // The insert of a customer's cart may wait for another one of the same customer: it must not delay others.
    make: (cart) => (cart.customerId === null ? made(cart) : writesOf(db).make(cart)),
  };
}

/** Writes within a transaction, each in a separate statement. */
const writesOf = (db: Db): LineWrites => ({
  change: async (is, change) => (await storeLineChanges(db, is, [change]))[0],
  make: async (cart) => (await makeCarts(db, [cart]))[0] === true,
});

const part = definePart<LineWrites>({
  name: 'cart-line-writes',
  open: ({ db }) => gatheredWrites(db),
});

/**
 * Writes of single lines. Outside a transaction, concurrent writes of different carts share a statement
 * (docs/adr/0049-shared-statements.md). A statement may contain a cart only once: its changes must be made one after
 * the other.
 */
export const lineWrites = (app: Pick<App, 'db' | 'part'>, db: Db): LineWrites =>
  db === app.db ? app.part(part) : writesOf(db);
