import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { repeatOnCollision } from '#platform/database/trouble/repeat-transactions.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { createTurnsByKey } from '#platform/turns/turns.ts';
import { lockCart } from '../cart-repository.ts';
import { lineWrites } from './line-writes.ts';
import { recentCarts } from './recent-carts.ts';
import { type CartChange, storeChange } from './store-change-repository.ts';
import type { StoredCart } from './stored-cart-repository.ts';

type Find = (db: Db) => Promise<Result<StoredCart>>;
/** Decides on a change of a cart in the given state; undefined: no change. May be called again with a later state. */
type Decide = (stored: StoredCart, db: Db) => Promise<Result<CartChange | undefined>>;

/** Attempts without a lock: a cart is rarely changed twice at the same moment. */
const triesUnlocked = 2;
/** Attempts with a lock: the cart may have been merged into another one before it was locked. */
const triesLocked = 5;

async function changeOnce(app: Pick<App, 'db' | 'part' | 'now'>, db: Db, stored: StoredCart, decide: Decide) {
  const decided = await decide(stored, db);
  if (!decided.ok) return decided;
  if (decided.value === undefined) return success(stored);
  const into = { db, writes: lineWrites(app, db) };
  const changed = await storeChange(into, stored, decided.value, app.now());
  return changed && success(changed);
}

/**
 * Changes a cart based on the state seen last. Undefined, without an effect, if the cart has changed since, or if
 * nothing would be changed: a refusal is never based on a state that may be outdated.
 */
async function changeSeen(app: Pick<App, 'db' | 'part' | 'now'>, seen: StoredCart, decide: Decide) {
  const changed = await repeatOnCollision(() => changeOnce(app, app.db, seen, decide));
  return changed?.ok && changed.value !== seen ? changed : undefined;
}

/**
 * Changes of one cart wait for its row, and each waiting change holds a connection. Within this process they are
 * therefore made one after the other, so that any number of concurrent changes leaves the other connections free.
 */
const inTurnOfCart = createTurnsByKey(1);

type Known = {
  /** Identifies the cart: changes with the same value are made one after the other. */
  readonly cartId: string;
  /** The cart, if already read. */
  readonly first?: StoredCart | undefined;
  /** The cart as this process last saw it; tried before it is read. */
  readonly seen?: StoredCart | undefined;
};

/**
 * Changes a cart: reads it, decides on the change, and stores it if the cart still has the version that was read. A
 * cart that other processes keep changing is locked in the end.
 */
export const changeStoredCart = (
  app: Pick<App, 'db' | 'part' | 'now'>,
  find: Find,
  decide: Decide,
  known: Known,
): Promise<Result<StoredCart>> => inTurnOfCart(known.cartId, () => changeInTurn(app, find, decide, known));

async function changeInTurn(
  app: Pick<App, 'db' | 'part' | 'now'>,
  find: Find,
  decide: Decide,
  { first, seen }: Known,
): Promise<Result<StoredCart>> {
  const recent = recentCarts(app);
  const bySeen = seen && (await changeSeen(app, seen, decide));
  if (bySeen) {
    recent.hold(bySeen.value);
    return bySeen;
  }
  for (let tried = 0; tried < triesUnlocked; tried += 1) {
    const found = tried === 0 && first ? success(first) : await find(app.db);
    if (!found.ok) return found;
    const changed = await repeatOnCollision(() => changeOnce(app, app.db, found.value, decide));
    if (changed?.ok) recent.hold(changed.value);
    if (changed) return changed;
  }
  return app.db.transaction().execute(async (trx) => {
    for (let tried = 0; tried < triesLocked; tried += 1) {
      const named = await find(trx);
      if (!named.ok) return named;
      await lockCart(trx, named.value.cart.id);
      const found = await find(trx);
      if (!found.ok) return found;
      const changed = await changeOnce(app, trx, found.value, decide);
      if (changed) return changed;
    }
    return failure('service.unavailable', { retryAfter: 2 });
  });
}
