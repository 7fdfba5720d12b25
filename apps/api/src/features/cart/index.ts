import type { Room } from '#platform/room.ts';
import { sweepCarts } from './cart-repository.ts';
import { privateRoutes, publicRoutes } from './routes.ts';

export { addItem } from './add-item.ts';
export { setCartCookie } from './cart-cookie.ts';
export {
  type CartItemRow,
  type CartRow,
  changeCart,
  findCart,
  findItems,
  lockCart,
} from './cart-repository.ts';
export { claimCart, mergeGuestCarts } from './claim-cart.ts';
export { closeOrderedCart } from './close-ordered-cart.ts';
export { configurationOfItem } from './configuration-of-item.ts';
export { checkFiles, filePages } from './file-pages.ts';
export { itemKeyOf } from './item-key.ts';
export { readableCart } from './open-cart.ts';
export { isLiving, presentArtwork, presentCart, totalsOf } from './present-cart.ts';
export { isPriceKept, repriceLines } from './reprice-lines.ts';

/** What a visitor has chosen and not ordered yet. */
export const cart: Room = {
  name: 'cart',
  publicRoutes,
  privateRoutes,
  jobs: (services) => [
    { name: 'cart.sweep', kind: 'upkeep', everySeconds: 86_400, run: () => sweepCarts(services.db) },
  ],
};
