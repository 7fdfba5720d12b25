import * as schemas from '@labelwerk/contracts/cart/call-schemas.ts';
import { cartCalls } from '@labelwerk/contracts/cart/calls.ts';
import type { artworkSchema } from '@labelwerk/contracts/cart/cart.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { siteOfPath } from '#features/market/index.ts';
import type { App } from '#platform/app.ts';
import { visitorOf } from '#platform/auth/visitor.ts';
import type { Server } from '#platform/feature.ts';
import { itemKeyOf } from '#platform/http/item-key.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { acknowledgePrice, removeItem, restoreItem } from './items/change-item.ts';
import type { NamedItem } from './items/with-item.ts';
import { addItem } from './kinds/label/add-label.ts';
import { addQuoteItem } from './kinds/label/add-quote-item.ts';
import { type LineArtwork, noArtwork } from './kinds/label/artwork-of-line.ts';
import { changeItem, removeLine, replaceItem } from './kinds/label/change-label.ts';
import { answerWithCart } from './owner/answer-with-cart.ts';
import { setCartCookie } from './owner/cart-cookie.ts';
import { type Caller, storedCartFor } from './owner/open-cart.ts';
import { siteForCart } from './owner/site-for-cart.ts';
import { presentStored } from './present-cart.ts';
import { findStoredCartOf, type StoredCart } from './stored/stored-cart-repository.ts';
import { putVoucher, removeVoucher } from './voucher/change-voucher.ts';

const callerOf = (request: FastifyRequest): Caller => ({
  customerId: request.identity?.customerId ?? null,
  guestId: request.guestId,
});

const lineArtwork = (artwork: z.output<typeof artworkSchema> | null | undefined): LineArtwork =>
  artwork ? { fileIds: artwork.file_ids, pages: artwork.pages ?? null } : noArtwork;

/** The cart id in the path; undefined for calls without one. */
const cartNamed = (request: FastifyRequest): string | undefined =>
  (request.params as { readonly cartId?: string }).cartId;

export function publicRoutes(
  server: Server,
  app: Pick<App, 'settings' | 'db' | 'part' | 'now' | 'log'>,
): void {
  const route = callRoutes(server, cartCalls, schemas);
  const { settings } = app;

  const present = (reply: FastifyReply, stored: StoredCart) => {
    reply.header('cache-control', 'private, no-store');
    return presentStored(app, stored);
  };
  /** Responds with the changed cart and sets its cookie. */
  const answer = (request: FastifyRequest, reply: FastifyReply, stored: StoredCart) =>
    answerWithCart(app, { request, reply }, stored, cartNamed(request));

  route('getCart', async (request, reply, valueOrProblem) => {
    const { cartId } = request.params;
    const stored = valueOrProblem(await storedCartFor(app.db, cartId, callerOf(request)));
    // A merged cart is found by its old id.
    if (stored.cart.id !== cartId) setCartCookie(reply, settings, stored.cart.id);
    return present(reply, stored);
  });

  for (const call of ['addCartItemToNewCart', 'addCartItem'] as const)
    route(call, async (request, reply, valueOrProblem) => {
      const { configuration, name, artwork } = request.body;
      const cartId = cartNamed(request);
      const wanted = { configuration, name, artwork: lineArtwork(artwork), itemId: itemKeyOf(request) };
      const caller = callerOf(request);
      const site = await siteForCart(app.db, { cartId, caller }, siteOfPath(request.params));
      const cart = await addItem(app, { cartId, site, caller }, wanted);
      return answer(request, reply, valueOrProblem(cart));
    });
  for (const call of ['addQuoteItemToNewCart', 'addQuoteItem'] as const)
    route(call, async (request, reply, valueOrProblem) => {
      const cartId = cartNamed(request);
      const cart = await addQuoteItem(app, request.params.quoteId, cartId, callerOf(request));
      return answer(request, reply, valueOrProblem(cart));
    });
  route('changeCartItem', async (request, reply, valueOrProblem) => {
    const { cartId, itemId } = request.params;
    const { version } = request.query;
    const { quantity, sorts, name, artwork, note, price_change: priceChange } = request.body;
    const change = {
      quantity,
      sorts,
      name,
      note,
      priceSeen: priceChange === null,
      artwork: artwork === undefined ? undefined : lineArtwork(artwork),
    };
    return answer(
      request,
      reply,
      valueOrProblem(await changeItem(app, { cartId, itemId, version, caller: callerOf(request) }, change)),
    );
  });
  route('replaceCartItem', async (request, reply, valueOrProblem) => {
    const { cartId, itemId } = request.params;
    const { configuration, name, artwork } = request.body;
    const wanted = { configuration, name, artwork: artwork && lineArtwork(artwork) };
    const caller = callerOf(request);
    const site = await siteForCart(app.db, { cartId, caller }, siteOfPath(request.params));
    return answer(
      request,
      reply,
      valueOrProblem(
        await replaceItem(app, { cartId, itemId, version: request.query.version, site, caller }, wanted),
      ),
    );
  });
  route('removeCartItem', async (request, reply, valueOrProblem) => {
    const { cartId, itemId } = request.params;
    const { version } = request.query;
    const removed = await removeLine(app, { cartId, itemId, version, caller: callerOf(request) });
    return answer(request, reply, valueOrProblem(removed));
  });
  route('restoreCartItem', async (request, reply, valueOrProblem) => {
    const { cartId, itemId } = request.params;
    return answer(
      request,
      reply,
      valueOrProblem(await restoreItem(app, { kind: 'label', cartId, itemId, caller: callerOf(request) })),
    );
  });
  const ofServices = {
    removeCartService: (named: NamedItem<'service'>) => removeItem(app, named),
    restoreCartService: (named: NamedItem<'service'>) => restoreItem(app, named),
    acknowledgeCartService: (named: NamedItem<'service'>) => acknowledgePrice(app, named),
  } as const;
  for (const call of ['removeCartService', 'restoreCartService', 'acknowledgeCartService'] as const)
    route(call, async (request, reply, valueOrProblem) => {
      const { cartId, serviceId: itemId } = request.params;
      const named = { kind: 'service', cartId, itemId, caller: callerOf(request) } as const;
      return answer(request, reply, valueOrProblem(await ofServices[call](named)));
    });
  route('putCartVoucher', async (request, reply, valueOrProblem) => {
    const { cartId } = request.params;
    const from = visitorOf(settings, request);
    const { code } = request.body;
    const stored = await putVoucher(app, cartId, callerOf(request), { typed: code, from });
    return answer(request, reply, valueOrProblem(stored));
  });
  route('removeCartVoucher', async (request, reply, valueOrProblem) => {
    const { cartId } = request.params;
    const stored = await removeVoucher(app, cartId, callerOf(request));
    return answer(request, reply, valueOrProblem(stored));
  });
}

export function privateRoutes(
  server: Server,
  app: Pick<App, 'settings' | 'db' | 'part' | 'now' | 'log'>,
): void {
  const route = callRoutes(server, cartCalls, schemas);
  route('getCustomerCart', async (request, reply) => {
    const stored = await findStoredCartOf(app.db, request.params.customerId);
    setCartCookie(reply, app.settings, stored?.cart.id ?? null);
    reply.header('cache-control', 'private, no-store');
    return { cart: stored ? await presentStored(app, stored) : null };
  });
}
