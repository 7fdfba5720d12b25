import { definePart } from '#platform/parts.ts';
import type { Services } from '#platform/services.ts';
import type { StoredCart } from './stored-cart-repository.ts';

/** Maximum number of lines in all cached carts; about 4 kB each. */
const maxLines = 1_000;
/** Time in the cache in ms. Short enough to ignore that removed lines can be restored for 30 days only. */
const heldMs = 5 * 60_000;

export type RecentCarts = {
  /** The cached cart; undefined if there is none. It may have changed since. */
  find(cartId: string): StoredCart | undefined;
  /** `stored` must be committed: uncommitted content may be rolled back. */
  hold(stored: StoredCart): void;
};

/** A cache of recently used carts with at most `most` lines. `now` returns milliseconds. */
export function createRecentCarts(now: () => number, most = maxLines): RecentCarts {
  /** The oldest entry comes first. */
  const held = new Map<string, { readonly stored: StoredCart; readonly at: number }>();
  let lines = 0;
  // A cart without lines uses memory too.
  const sizeOf = ({ items }: StoredCart): number => items.length + 1;
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
        if (lines <= most) break;
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
 * The recently used carts of this process. A change of a cart usually follows a read of it: the change can be decided
 * on the cached content, and is stored only if the cart is still the same.
 */
export const recentCarts = (services: Services): RecentCarts => services.part(part);
