import { cartCookie, cartCookieMaxAge } from '@labelwerk/contracts/cart/cart.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '#settings.ts';

/** Sets the cookie with the cart id for 30 days, or deletes it if there is no cart. */
export function setCartCookie(reply: FastifyReply, settings: Settings, cartId: string | null): void {
  const secure = settings.SHOP_ADDRESS.startsWith('https:') ? '; Secure' : '';
  const age = cartId === null ? 0 : cartCookieMaxAge;
  reply.header(
    'set-cookie',
    `${cartCookie}=${cartId ?? ''}; Max-Age=${age}; Path=/; HttpOnly; SameSite=Lax${secure}`,
  );
}

/**
 * Sets the cookie after a change: always for a browser (the storefront sends its guest identity), so that it lasts 30
 * days from the last change, as the cart does; otherwise only if the visitor's cart is not the named one.
 */
export function keepCartCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Settings,
  { cartId, named }: { readonly cartId: string; readonly named: string | undefined },
): void {
  if (cartId !== named || request.guestId !== null) setCartCookie(reply, settings, cartId);
}
