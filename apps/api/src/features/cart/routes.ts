import { marketLangParams } from '@labelwerk/contracts/calculator/price-calls.ts';
import {
  addCartItemBody,
  type artworkSchema,
  cartItemParams,
  cartParams,
  cartSchema,
  changeCartItemBody,
  customerCartAnswer,
  customerParams,
} from '@labelwerk/contracts/cart/cart.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { siteOfPath } from '#features/market/index.ts';
import type { App } from '#platform/feature.ts';
import { type Result, valueOrProblem } from '#platform/problems/failure.ts';
import type { Services } from '#platform/services.ts';
import { setCartCookie } from './cart-cookie.ts';
import { type CartRow, findOpenCartOf } from './cart-repository.ts';
import { addItem } from './lines/add-item.ts';
import { addQuoteItem } from './lines/add-quote-item.ts';
import { type LineArtwork, noArtwork } from './lines/artwork-of-line.ts';
import { changeItem, removeItem, replaceItem, restoreItem } from './lines/change-item.ts';
import { filePages } from './lines/file-pages.ts';
import { itemKeyOf } from './lines/item-key.ts';
import { type Caller, readableCart } from './open-cart.ts';
import { presentCart } from './present-cart.ts';

const callerOf = (request: FastifyRequest): Caller => ({
  customerId: request.identity?.customerId ?? null,
  guestId: request.guestId,
});

const lineArtwork = (artwork: z.output<typeof artworkSchema> | null | undefined): LineArtwork =>
  artwork ? { fileIds: artwork.file_ids, pages: artwork.pages ?? null } : noArtwork;

const tags = ['cart'];
const response = { 200: cartSchema };
const optionalCart = z.object({ cartId: z.string().max(400).optional() });

export function publicRoutes(app: App, services: Services): void {
  const { db, settings } = services;

  /** Answers the changed cart; the cookie is set when the visitor's cart is another than the one named. */
  async function answer(reply: FastifyReply, result: Result<CartRow>, named?: string) {
    const cart = valueOrProblem(result);
    if (cart.id !== named) setCartCookie(reply, settings, cart.id);
    reply.header('cache-control', 'private, no-store');
    return presentCart(services, db, cart);
  }

  app.get(
    '/cart/getCart/:cartId',
    { schema: { tags, summary: 'The cart of an id', params: cartParams, response } },
    async (request, reply) => {
      const { cartId } = request.params;
      return answer(reply, await readableCart(db, cartId, callerOf(request)), cartId);
    },
  );

  const addParams = marketLangParams.extend(optionalCart.shape);
  for (const path of ['/:market/:lang/cart/addCartItem', '/:market/:lang/cart/addCartItem/:cartId']) {
    app.post(
      path,
      {
        schema: {
          tags,
          summary: 'Add a configuration to the cart',
          description:
            'Makes a cart and sets the cookie cart-id when none is named or the named one is not there. Header ' +
            'Idempotency-Key (a random UUID) makes a repeat harmless. Prices sent along are not looked at.',
          params: addParams,
          body: addCartItemBody,
          response,
        },
      },
      async (request, reply) => {
        const { configuration, name, artwork } = request.body;
        const { cartId } = request.params;
        const wanted = {
          configuration,
          name,
          artwork: lineArtwork(artwork),
          itemId: itemKeyOf(request),
        };
        const site = siteOfPath(request.params);
        return answer(
          reply,
          await addItem(services, filePages, cartId, site, callerOf(request), wanted),
          cartId,
        );
      },
    );
  }

  const quoteParams = optionalCart.extend({ quoteId: z.string().max(100) });
  for (const path of ['/cart/addQuoteItem/:quoteId', '/cart/addQuoteItem/:quoteId/:cartId']) {
    app.get(
      path,
      {
        schema: { tags, summary: 'Put a saved offer into the cart', params: quoteParams, response },
      },
      async (request, reply) => {
        const { quoteId, cartId } = request.params;
        return answer(reply, await addQuoteItem(services, quoteId, cartId, callerOf(request)), cartId);
      },
    );
  }

  app.patch(
    '/cart/:cartId/cartItem/:itemId',
    {
      schema: {
        tags,
        summary: 'Change quantity, sorts, name or artwork of a line',
        params: cartItemParams,
        body: changeCartItemBody,
        response,
      },
    },
    async (request, reply) => {
      const { cartId, itemId } = request.params;
      const { quantity, sorts, name, artwork } = request.body;
      const change = {
        quantity,
        sorts,
        name,
        artwork: artwork === undefined ? undefined : lineArtwork(artwork),
      };
      return answer(
        reply,
        await changeItem(services, filePages, cartId, itemId, callerOf(request), change),
        cartId,
      );
    },
  );
  app.put(
    '/:market/:lang/cart/:cartId/cartItem/:itemId',
    {
      schema: {
        tags,
        summary: 'Replace the configuration of a line',
        params: marketLangParams.extend(cartItemParams.shape),
        body: addCartItemBody,
        response,
      },
    },
    async (request, reply) => {
      const { cartId, itemId } = request.params;
      const { configuration, name, artwork } = request.body;
      const wanted = { configuration, name, artwork: artwork && lineArtwork(artwork) };
      const site = siteOfPath(request.params);
      const caller = callerOf(request);
      return answer(
        reply,
        await replaceItem(services, filePages, cartId, itemId, site, caller, wanted),
        cartId,
      );
    },
  );
  app.delete(
    '/cart/:cartId/cartItem/:itemId',
    { schema: { tags, summary: 'Take a line out of the cart', params: cartItemParams, response } },
    async (request, reply) => {
      const { cartId, itemId } = request.params;
      return answer(reply, await removeItem(services, cartId, itemId, callerOf(request)), cartId);
    },
  );
  app.post(
    '/cart/:cartId/cartItem/:itemId/restore',
    {
      schema: {
        tags,
        summary: 'Put a line back that was taken out in the last 30 days',
        params: cartItemParams,
        response,
      },
    },
    async (request, reply) => {
      const { cartId, itemId } = request.params;
      return answer(reply, await restoreItem(services, cartId, itemId, callerOf(request)), cartId);
    },
  );
}

export function privateRoutes(app: App, services: Services): void {
  app.get(
    '/cart/:customerId/getCart',
    {
      schema: {
        tags,
        summary: 'The customer’s open cart; sets the cookie cart-id to it, or takes it away',
        params: customerParams,
        response: { 200: customerCartAnswer },
      },
    },
    async (request, reply) => {
      const cart = await findOpenCartOf(services.db, request.params.customerId);
      setCartCookie(reply, services.settings, cart?.id ?? null);
      reply.header('cache-control', 'private, no-store');
      return { cart: cart ? await presentCart(services, services.db, cart) : null };
    },
  );
}
