import type { Feature } from '#platform/feature.ts';
import { personalData } from './personal-data-repository.ts';
import { privateRoutes, publicRoutes } from './routes.ts';
import { sweepCartsTask } from './sweep-carts.task.ts';

export {
  type CartItemRow,
  type CartRow,
  changeCart,
  findCart,
  findItems,
  findOpenCartOf,
  lockCart,
  lockFollowedCart,
  lockOpenCartOf,
  noteVatCheck,
  setTerms,
} from './cart-repository.ts';
export { addItem } from './lines/add-item.ts';
export { configurationOfItem } from './lines/configuration-of-item.ts';
export { checkFiles, filePages } from './lines/file-pages.ts';
export { itemKeyOf } from './lines/item-key.ts';
export { isPricedFor, linesWithQuote } from './lines/price-stands.ts';
export { isPriceKept, repricedLines } from './lines/reprice-lines.ts';
export { noteAddressChange } from './note-address-change.ts';
export { keepCartCookie, setCartCookie } from './owner/cart-cookie.ts';
export { claimCart, mergeGuestCarts } from './owner/claim-cart.ts';
export { orderedCart, readableCart } from './owner/open-cart.ts';
export { siteForCart } from './owner/site-for-cart.ts';
export { isActive, presentArtwork, presentCart, presentStored } from './present-cart.ts';
export { addService } from './services/add-service.ts';
export { replaceService } from './services/change-services.ts';
export { settledServices } from './services/price-services.ts';
export { counts as countsInTotals, isInCart, type StoredService } from './services/stored-service.ts';
export { closeOrderedCart } from './stored/close-ordered-cart-repository.ts';
export { findStoredCart, readItemsOfCart, type StoredCart } from './stored/stored-cart-repository.ts';
export { differenceSince, type Shown, shownOf, sumOfStored } from './totals/cart-totals.ts';
export { placeOfAddress } from './versions/cart-versions-repository.ts';
export { rejudgeVoucher, withdrawVoucher } from './voucher/rejudge-voucher.ts';

/** The cart: what a visitor has chosen but not ordered yet. */
export const cart: Feature = {
  name: 'cart',
  personalData,
  publicRoutes,
  privateRoutes,
  tasks: [sweepCartsTask],
};
