import type { Room } from '#platform/room.ts';
import { privateRoutes, publicRoutes } from './routes.ts';

export { setCartCookie } from './cart-cookie.ts';
export { claimCart, mergeGuestCarts } from './claim-cart.ts';

/** What a visitor has chosen and not ordered yet. */
export const cart: Room = { name: 'cart', publicRoutes, privateRoutes };
