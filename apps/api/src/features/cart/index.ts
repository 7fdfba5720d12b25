import type { Feature } from '#platform/feature.ts';
import { privateRoutes, publicRoutes } from './routes.ts';
import { sweepCartsTask } from './sweep-carts.task.ts';

export { setCartCookie } from './cart-cookie.ts';
export {
  type CartItemRow,
  type CartRow,
  changeCart,
  findCart,
  findItems,
  lockCart,
  setTerms,
  updateItem,
} from './cart-repository.ts';
export { differenceSince, type Shown, shownOf, totalsOf } from './cart-totals.ts';
export { invoiceCountryOf } from './cart-versions-repository.ts';
export { claimCart, mergeGuestCarts } from './claim-cart.ts';
export { closeOrderedCart } from './close-ordered-cart.ts';
export { addItem } from './lines/add-item.ts';
export { configurationOfItem } from './lines/configuration-of-item.ts';
export { checkFiles, filePages } from './lines/file-pages.ts';
export { itemKeyOf } from './lines/item-key.ts';
export { isPricedFor, linesWithQuote } from './lines/price-stands.ts';
export { isPriceKept, repriceLines } from './lines/reprice-lines.ts';
export { noteAddressChange } from './note-address-change.ts';
export { readableCart } from './open-cart.ts';
export { isLiving, presentArtwork, presentCart } from './present-cart.ts';

/** What a visitor has chosen and not ordered yet. */
export const cart: Feature = {
  name: 'cart',
  publicRoutes,
  privateRoutes,
  tasks: [sweepCartsTask],
};
