import * as schemas from '@labelwerk/contracts/samples/call-schemas.ts';
import { samplePackCalls } from '@labelwerk/contracts/samples/calls.ts';
import type { FastifyRequest } from 'fastify';
import { answerWithCart, siteForCart } from '#features/cart/index.ts';
import {
  acknowledgeSamplePack,
  addSamplePack,
  changeSamplePack,
  removeSamplePack,
  restoreSamplePack,
} from '#features/cart/kinds/sample-pack/index.ts';
import { siteOfPath } from '#features/market/index.ts';
import type { App } from '#platform/app.ts';
import type { Server } from '#platform/feature.ts';
import { itemKeyOf } from '#platform/http/item-key.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';

const callerOf = (request: FastifyRequest) => ({
  customerId: request.identity?.customerId ?? null,
  guestId: request.guestId,
});

/** A pack of a cart, and the caller. */
const namedPack = (
  request: FastifyRequest & { readonly params: { readonly cartId: string; readonly packId: string } },
) => ({ cartId: request.params.cartId, itemId: request.params.packId, caller: callerOf(request) });

export function publicRoutes(server: Server, app: Pick<App, 'settings' | 'db' | 'part' | 'now'>): void {
  const route = callRoutes(server, samplePackCalls, schemas);

  for (const call of ['addSamplePackToNewCart', 'addSamplePack'] as const)
    route(call, async (request, reply, valueOrProblem) => {
      const { cartId } = request.params as { readonly cartId?: string };
      const caller = callerOf(request);
      const site = await siteForCart(app.db, { cartId, caller }, siteOfPath(request.params));
      const pack = { choice: request.body, key: itemKeyOf(request) };
      const stored = valueOrProblem(await addSamplePack(app, { cartId, site, caller }, pack));
      return answerWithCart(app, { request, reply }, stored, cartId);
    });
  route('changeSamplePack', async (request, reply, valueOrProblem) => {
    const stored = valueOrProblem(await changeSamplePack(app, namedPack(request), request.body));
    return answerWithCart(app, { request, reply }, stored, request.params.cartId);
  });
  const changes = { removeSamplePack, restoreSamplePack, acknowledgeSamplePack } as const;
  for (const call of ['removeSamplePack', 'restoreSamplePack', 'acknowledgeSamplePack'] as const)
    route(call, async (request, reply, valueOrProblem) => {
      const stored = valueOrProblem(await changes[call](app, namedPack(request)));
      return answerWithCart(app, { request, reply }, stored, request.params.cartId);
    });
}
