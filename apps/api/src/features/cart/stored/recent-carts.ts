import type { App } from '#platform/app.ts';
import { definePart } from '#platform/parts.ts';
import type { StoredCart } from './stored-cart-repository.ts';

/** Maximum number of lines in all held carts together; about 4 kB each. */
const maxLines = 1_000;
/** Short compared to the 30 days in which a removed line can be put back, so that the delay does not matter. */
const heldMs = 5 * 60_000;

export type RecentCarts = {
  /** The cart as this process last saw it; undefined if it is not held. It may have changed since. */
  find(cartId: string): StoredCart | undefined;
  /** `stored` must be committed: what a transaction has read or written may be rolled back. */
  hold(stored: StoredCart): void;
};

/** Holds the carts seen last, with at most `max` lines together. `now`: milliseconds. */
export function createRecentCarts(now: () => number, max = maxLines): RecentCarts {
  /** The cart held longest comes first. */
  const held = new Map<string, { readonly stored: StoredCart; readonly at: number }>();
  let lines = 0;
  // A cart without lines needs memory too; a service is smaller than a line.
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
 * The carts this process saw last. A cart is usually read just before it is changed: the change can be decided on what
 * was read, and is stored only if the cart has not changed since.
 */
export const recentCarts = (app: Pick<App, 'part'>): RecentCarts => app.part(part);
