import type { Db } from '#platform/database/database.ts';
import { repeatOnCollision } from '#platform/database/repeat-transactions.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import type { Services } from '#platform/services.ts';
import { createTurnsByKey } from '#platform/turns/turns.ts';
import { lockCart } from '../cart-repository.ts';
import { recentCarts } from './recent-carts.ts';
import { type CartChange, storeChange } from './store-change-repository.ts';
import type { StoredCart } from './stored-cart-repository.ts';

type Find = (db: Db) => Promise<Result<StoredCart>>;
/**
 * Decides the change of a cart from its current content; undefined: no change. May be called again with newer content.
 */
type Decide = (stored: StoredCart, db: Db) => Promise<Result<CartChange | undefined>>;

/** Attempts without a lock: concurrent changes of one cart are rare. */
const triesUnlocked = 2;
/** Attempts with a lock: a cart may be merged into another one before it is locked. */
const triesLocked = 5;

async function changeOnce(services: Services, db: Db, stored: StoredCart, decide: Decide) {
  const decided = await decide(stored, db);
  if (!decided.ok) return decided;
  if (decided.value === undefined) return success(stored);
  const changed = await storeChange(db, stored, decided.value, services.now());
  return changed && success(changed);
}

/**
 * Changes a cart based on its cached content. Returns undefined, without a change, if the cache is out of date or
 * nothing would change: an error is never based on outdated content.
 */
async function changeSeen(services: Services, seen: StoredCart, decide: Decide) {
  const changed = await repeatOnCollision(() => changeOnce(services, services.db, seen, decide));
  return changed?.ok && changed.value !== seen ? changed : undefined;
}

/**
 * Serializes changes of one cart within this process. Otherwise they would wait for the lock of its row, each with a
 * database connection: many concurrent changes of one cart could use up the pool.
 */
const inTurnOfCart = createTurnsByKey(1);

type Known = {
  /** The key by which changes of a cart are serialized. */
  readonly cartId: string;
  /** The cart, if read already. */
  readonly first?: StoredCart | undefined;
  /** The cached cart, which is tried before the database is read. */
  readonly seen?: StoredCart | undefined;
};

/**
 * Changes a cart optimistically: reads it, decides the change, and stores it if the version is still the same. After
 * repeated conflicts with other processes the cart is locked.
 */
export const changeStoredCart = (
  services: Services,
  find: Find,
  decide: Decide,
  known: Known,
): Promise<Result<StoredCart>> =>
  inTurnOfCart(known.cartId, () => changeInTurn(services, find, decide, known));

async function changeInTurn(
  services: Services,
  find: Find,
  decide: Decide,
  { first, seen }: Known,
): Promise<Result<StoredCart>> {
  const recent = recentCarts(services);
  const bySeen = seen && (await changeSeen(services, seen, decide));
  if (bySeen) {
    recent.hold(bySeen.value);
    return bySeen;
  }
  for (let tried = 0; tried < triesUnlocked; tried += 1) {
    const found = tried === 0 && first ? success(first) : await find(services.db);
    if (!found.ok) return found;
    const changed = await repeatOnCollision(() => changeOnce(services, services.db, found.value, decide));
    if (changed?.ok) recent.hold(changed.value);
    if (changed) return changed;
  }
  return services.db.transaction().execute(async (trx) => {
    for (let tried = 0; tried < triesLocked; tried += 1) {
      const named = await find(trx);
      if (!named.ok) return named;
      await lockCart(trx, named.value.cart.id);
      const found = await find(trx);
      if (!found.ok) return found;
      const changed = await changeOnce(services, trx, found.value, decide);
      if (changed) return changed;
    }
    return failure(503, 'service.unavailable', { retryAfter: 2 });
  });
}
