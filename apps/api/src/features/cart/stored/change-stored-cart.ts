import type { ProblemCode } from '@labelwerk/contracts/call/problem-status.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { repeatOnCollision } from '#platform/database/trouble/repeat-transactions.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { createTurnsByKey } from '#platform/turns/turns.ts';
import { lockCart } from '../cart-repository.ts';
import type { OpenCode } from '../owner/open-cart.ts';
import type { StoredCart } from './stored-cart-repository.ts';
import { type CartChange, storeChange } from './write-cart-repository.ts';

type Change<Code extends ProblemCode> = {
  /** Identifies the cart: changes with the same value are made one after the other. */
  readonly cartId: string;
  /** The cart, if already read. */
  readonly first?: StoredCart | undefined;
  readonly find: (db: Db) => Promise<Result<StoredCart, OpenCode>>;
  /** Decides on the change in the given state; undefined: no change. May be called again with a later state. */
  readonly decide: (stored: StoredCart, db: Db) => Promise<Result<CartChange | undefined, Code>>;
};

/** Codes of a change of any cart. */
export type ChangeCode = OpenCode | 'service.unavailable';

/** Attempts without a lock: a cart is rarely changed twice at the same moment. */
const triesUnlocked = 2;
/** Attempts with a lock: the cart may have been merged into another one before it was locked. */
const triesLocked = 5;

/**
 * Changes of one cart wait for its row, and each waiting change holds a connection. Within this process they are
 * therefore made one after the other, so that any number of concurrent changes leaves the other connections free.
 */
const inTurnOfCart = createTurnsByKey(1);

/**
 * Changes a cart: reads it, decides on the change, and stores it if the cart still has the version that was read. A
 * cart that other processes keep changing is locked in the end.
 */
export const changeStoredCart = <Code extends ProblemCode = never>(
  app: Pick<App, 'db' | 'now'>,
  change: Change<Code>,
): Promise<Result<StoredCart, Code | ChangeCode>> =>
  inTurnOfCart(change.cartId, async () => {
    for (let tried = 0; tried < triesUnlocked; tried += 1) {
      const read = tried === 0 && change.first ? success(change.first) : await change.find(app.db);
      const changed = await repeatOnCollision(() => changeOnce(app, app.db, read, change));
      if (changed) return changed;
    }
    return app.db.transaction().execute(async (trx) => {
      for (let tried = 0; tried < triesLocked; tried += 1) {
        const named = await change.find(trx);
        if (!named.ok) return named;
        await lockCart(trx, named.value.cart.id);
        const changed = await changeOnce(app, trx, await change.find(trx), change);
        if (changed) return changed;
      }
      return failure('service.unavailable', { retryAfter: 2 });
    });
  });

/** Undefined, without an effect, if the cart has changed since it was read. */
async function changeOnce<Code extends ProblemCode>(
  app: Pick<App, 'now'>,
  db: Db,
  read: Result<StoredCart, OpenCode>,
  { decide }: Change<Code>,
): Promise<Result<StoredCart, Code | OpenCode> | undefined> {
  if (!read.ok) return read;
  const decided = await decide(read.value, db);
  if (!decided.ok) return decided;
  if (decided.value === undefined) return read;
  const stored = await storeChange(db, read.value, decided.value, app.now());
  return stored && success(stored);
}
