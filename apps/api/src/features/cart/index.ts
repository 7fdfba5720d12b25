import type { Feature } from '#platform/feature.ts';
import { personalData } from './personal-data-repository.ts';
import { privateRoutes, publicRoutes } from './routes.ts';
import { sweepCartsTask } from './sweep-carts.task.ts';

export {
  changeCart,
  findCart,
  lockCart,
  lockFollowedCart,
  lockOpenCartOf,
  noteVatCheck,
  setTerms,
} from './cart-repository.ts';
export type { CartItem } from './items/item.ts';
export { blockedKinds, itemsInCart, settlePrices } from './items/settle-items.ts';
export { addItem } from './kinds/label/add-label.ts';
export { checkFiles } from './kinds/label/artwork-of-line.ts';
export { configurationOfItem } from './kinds/label/configuration-of-item.ts';
export type { LabelItem } from './kinds/label/label-item.ts';
export { presentArtwork } from './kinds/label/present-labels.ts';
export { addService } from './kinds/service/add-service.ts';
export { findServiceInCart, replaceService } from './kinds/service/service-in-cart.ts';
export type { ServiceItem } from './kinds/service/service-item.ts';
export { noteAddressChange } from './note-address-change.ts';
export { keepCartCookie } from './owner/cart-cookie.ts';
export { claimCart, mergeGuestCarts } from './owner/claim-cart.ts';
export { orderedCart, readableCart } from './owner/open-cart.ts';
export { siteForCart } from './owner/site-for-cart.ts';
export { presentStored } from './present-cart.ts';
export { closeOrderedCart } from './stored/close-ordered-cart-repository.ts';
export { findStoredCart, readItemsOfCart, type StoredCart } from './stored/stored-cart-repository.ts';
export type { CartRow } from './tables.ts';
export { differenceSince, type Shown, shownOf, sumOfStored } from './totals/cart-totals.ts';
export { rejudgeVoucher } from './voucher/rejudge-voucher.ts';

/** The cart: what a visitor has chosen but not ordered yet. */
export const cart: Feature = {
  name: 'cart',
  personalData,
  publicRoutes,
  privateRoutes,
  tasks: [sweepCartsTask],
};
