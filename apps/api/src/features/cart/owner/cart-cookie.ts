import { cartCookie, cartCookieMaxAge } from '@labelwerk/contracts/cart/cart.ts';
import type { FastifyReply } from 'fastify';
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
