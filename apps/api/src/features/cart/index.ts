import type { Feature } from '#platform/feature.ts';
import { personalData } from './personal-data-repository.ts';
import { privateRoutes, publicRoutes } from './routes.ts';
import { sweepCartsTask } from './sweep-carts.task.ts';

export { changeCart, lockCart, noteOnCart } from './cart-repository.ts';
export { noteAddressChange } from './note-address-change.ts';
export { answerWithCart } from './owner/answer-with-cart.ts';
export { mergeGuestCarts } from './owner/claim-cart.ts';
export { lockOwnCart } from './owner/lock-own-cart.ts';
export { lockShownCart } from './owner/lock-shown-cart.ts';
export { orderedCart, storedCartFor } from './owner/open-cart.ts';
export { siteForCart } from './owner/site-for-cart.ts';
export { closeOrderedCart } from './stored/close-ordered-cart-repository.ts';
export { findStoredCart, readItemsOfCart, type StoredCart } from './stored/stored-cart-repository.ts';
export type { CartRow } from './tables.ts';
export { differenceSince, sumOfStored } from './totals/cart-totals.ts';
export { rejudgeVoucher } from './voucher/rejudge-voucher.ts';

/** The cart: what a visitor has chosen but not ordered yet. */
export const cart: Feature = {
  name: 'cart',
  personalData,
  publicRoutes,
  privateRoutes,
  tasks: [sweepCartsTask],
};
