import type { Db } from '#platform/database/database.ts';
import { repeatOnCollision } from '#platform/database/trouble/repeat-transactions.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import type { Services } from '#platform/services.ts';
import { createTurnsByKey } from '#platform/turns/turns.ts';
import { lockCart } from '../cart-repository.ts';
import { lineWrites } from './line-writes.ts';
import { recentCarts } from './recent-carts.ts';
import { type CartChange, storeChange } from './store-change-repository.ts';
import type { StoredCart } from './stored-cart-repository.ts';

type Find = (db: Db) => Promise<Result<StoredCart>>;
/** What is to become of a cart as it stands; undefined: nothing. May be asked again with a later state of the cart. */
type Decide = (stored: StoredCart, db: Db) => Promise<Result<CartChange | undefined>>;

/** Tries without a lock: a cart is seldom changed twice in the same moment. */
const triesUnlocked = 2;
/** A cart that is locked may have gone into another one meanwhile. */
const triesLocked = 5;

async function changeOnce(services: Services, db: Db, stored: StoredCart, decide: Decide) {
  const decided = await decide(stored, db);
  if (!decided.ok) return decided;
  if (decided.value === undefined) return success(stored);
  const into = { db, writes: lineWrites(services, db) };
  const changed = await storeChange(into, stored, decided.value, services.now());
  return changed && success(changed);
}

/**
 * Changes a cart by what was seen of it last. Undefined, with nothing done, when it is not so any more, or when nothing
 * would be changed: a refusal is never decided on what may be out of date.
 */
async function changeSeen(services: Services, seen: StoredCart, decide: Decide) {
  const changed = await repeatOnCollision(() => changeOnce(services, services.db, seen, decide));
  return changed?.ok && changed.value !== seen ? changed : undefined;
}

/**
 * Changes of one cart wait for its row, and whoever waits for a row holds a connection. They come one after the other
 * instead, as far as this process goes: however many are sent side by side, the other connections are everybody else's.
 */
const inTurnOfCart = createTurnsByKey(1);

type Known = {
  /** What names the cart, for the turns of those who change it. */
  readonly cartId: string;
  /** The cart, where it was read already. */
  readonly first?: StoredCart | undefined;
  /** As this process saw it last, which is tried before it is read. */
  readonly seen?: StoredCart | undefined;
};

/**
 * Changes a cart by what it holds: it is read, what becomes of it is decided, and that is stored if the cart is still at
 * the version it was read at. A cart that another process changes all the time is locked in the end.
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
