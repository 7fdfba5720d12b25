import { cartCookie, cartCookieMaxAge } from '@labelwerk/contracts/cart/cart.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '#settings.ts';

/** Sets the cart-id cookie for 30 days, or takes it away when there is no cart. */
export function setCartCookie(reply: FastifyReply, settings: Settings, cartId: string | null): void {
  const secure = settings.SHOP_ADDRESS.startsWith('https:') ? '; Secure' : '';
  const age = cartId === null ? 0 : cartCookieMaxAge;
  reply.header(
    'set-cookie',
    `${cartCookie}=${cartId ?? ''}; Max-Age=${age}; Path=/; HttpOnly; SameSite=Lax${secure}`,
  );
}

/**
 * After a change: sets the cookie when the visitor's cart is another than the one named, and for a browser (the
 * storefront names its guest identity) always, so that it lasts 30 days from the last change, as the cart does.
 */
export function keepCartCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Settings,
  { cartId, named }: { readonly cartId: string; readonly named: string | undefined },
): void {
  if (cartId !== named || request.guestId !== null) setCartCookie(reply, settings, cartId);
}
