import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#platform/app.ts';
import { presentStored } from '../present-cart.ts';
import type { StoredCart } from '../stored/stored-cart-repository.ts';
import { keepCartCookie } from './cart-cookie.ts';

/** A changed cart for a response, which gets its cookie and stays out of caches. `named`: the cart that the call names. */
export function answerWithCart(
  app: Pick<App, 'settings' | 'db' | 'part' | 'now'>,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  stored: StoredCart,
  named: string | undefined,
): ReturnType<typeof presentStored> {
  keepCartCookie(request, reply, app.settings, { cartId: stored.cart.id, named });
  reply.header('cache-control', 'private, no-store');
  return presentStored(app, stored);
}
