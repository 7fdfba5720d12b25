import { definePart } from '#platform/parts.ts';
import type { Services } from '#platform/services.ts';
import type { StoredCart } from './stored-cart-repository.ts';

/** Lines, over all carts that are held; about 4 kB each. */
const maxLines = 1_000;
/** A line that was removed can be put back for 30 days: nothing is held long enough to count. */
const heldMs = 5 * 60_000;

export type RecentCarts = {
  /** The cart as this process saw it last; undefined when it does not hold it. It may have changed since. */
  find(cartId: string): StoredCart | undefined;
  /** `stored` must be committed: what a transaction reads or writes may never come to be. */
  hold(stored: StoredCart): void;
};

/** Holds the carts that were seen last, as many as have at most `max` lines together. `now`: milliseconds. */
export function createRecentCarts(now: () => number, max = maxLines): RecentCarts {
  /** The one that was held longest comes first. */
  const held = new Map<string, { readonly stored: StoredCart; readonly at: number }>();
  let lines = 0;
  // A cart without lines takes room too; a service is smaller than a line.
  const sizeOf = ({ cart, items }: StoredCart): number => items.length + cart.services.length + 1;
  const forget = (cartId: string): void => {
    const known = held.get(cartId);
    if (!known) return;
    held.delete(cartId);
    lines -= sizeOf(known.stored);
  };
  return {
    find(cartId) {
      const known = held.get(cartId);
      if (known && now() - known.at < heldMs) return known.stored;
      forget(cartId);
      return undefined;
    },
    hold(stored) {
      forget(stored.cart.id);
      held.set(stored.cart.id, { stored, at: now() });
      lines += sizeOf(stored);
      for (const cartId of held.keys()) {
        if (lines <= max) break;
        forget(cartId);
      }
    },
  };
}

const part = definePart<RecentCarts>({
  name: 'recent-carts',
  open: () => createRecentCarts(() => performance.now()),
});

/**
 * The carts this process saw last. Whoever changes a cart has mostly just looked at it: the change can be decided on what
 * was seen, and is stored only if the cart is still the same.
 */
export const recentCarts = (services: Services): RecentCarts => services.part(part);
