import * as schemas from '@labelwerk/contracts/services/call-schemas.ts';
import { serviceCalls } from '@labelwerk/contracts/services/calls.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireCustomer } from '#features/account/index.ts';
import { answerWithCart, siteForCart } from '#features/cart/index.ts';
import { siteOfLanguage } from '#features/service-offer/index.ts';
import type { App } from '#platform/app.ts';
import type { Server } from '#platform/feature.ts';
import { itemKeyOf } from '#platform/http/item-key.ts';
import { languageOf } from '#platform/messages/request-language.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { failure } from '#platform/problems/failure.ts';
import { type Added, addBrief } from './briefs/add-brief.ts';
import { designOf } from './briefs/asked-of.ts';
import { changeBrief } from './briefs/change-brief.ts';
import { cartPage } from './cart-page.ts';
import { answerDelivery } from './deliveries/answer-delivery.ts';
import { addComment, commented } from './deliveries/comments/add-comment.ts';
import { fileOfResult, sendFile, sendFirstPage } from './files/send-file.ts';
import { openServiceLink } from './ordered/service-link.ts';
import { showRevision } from './show-service.ts';

/** Responds with the cart and the id of the added or changed service, and sets the cart's cookie. */
export async function answerAdded(
  app: App,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { id, stored }: Added,
  named: string | undefined,
) {
  return {
    redirect_url: cartPage(app, stored.cart),
    service_id: id,
    cart: await answerWithCart(app, { request, reply }, stored, named),
  };
}

export function publicRoutes(server: Server, app: App): void {
  const route = callRoutes(server, serviceCalls, schemas);
  const { db } = app;

  route('addDesign', async (request, reply, valueOrProblem) => {
    const { customerId, cartId, lang } = request.params;
    await requireCustomer(app, request, customerId);
    const named = cartId === '0' ? undefined : cartId;
    const target = { customerId, guestId: request.guestId, cartId: named, key: itemKeyOf(request) };
    const ofCall = siteOfLanguage(lang, request.query.market);
    const site = await siteForCart(db, { cartId: named, caller: target }, ofCall);
    const added = await addBrief(app, { ...target, site }, (trx) => designOf(trx, customerId, request.body));
    return answerAdded(app, { request, reply }, valueOrProblem(added), named);
  });
  route('changeDesign', async (request, reply, valueOrProblem) => {
    const { customerId, cartId, serviceId } = request.params;
    await requireCustomer(app, request, customerId);
    const changed = await changeBrief(app, { customerId, id: serviceId }, async (trx, { service }) =>
      service === 'design' ? designOf(trx, customerId, request.body) : failure('services.missing'),
    );
    return answerAdded(app, { request, reply }, valueOrProblem(changed), cartId);
  });

  route('getRevision', async (request, reply, valueOrProblem) => {
    reply.header('cache-control', 'private, no-store');
    const { token: key } = request.params;
    const linked = valueOrProblem(await openServiceLink(app, key));
    return showRevision(app, { ...linked, key }, languageOf(request));
  });
  route('answerRevision', async (request, reply, valueOrProblem) => {
    reply.header('cache-control', 'private, no-store');
    const { token: key } = request.params;
    const linked = valueOrProblem(await openServiceLink(app, key));
    const row = valueOrProblem(await answerDelivery(app, linked.row.id, request.body));
    return showRevision(app, { ...linked, row, key }, languageOf(request));
  });
  route(
    'addRevisionComment',
    async (request, reply, valueOrProblem) => {
      reply.header('cache-control', 'private, no-store');
      const { token: key } = request.params;
      const linked = valueOrProblem(await openServiceLink(app, key));
      const writer = { serviceId: linked.row.id, personId: linked.personId ?? null };
      valueOrProblem(await addComment(app, writer, request.body));
      return showRevision(app, { ...linked, key }, languageOf(request));
    },
    commented,
  );
  async function deliveredFile({ token, number, fileId }: { token: string; number: number; fileId: string }) {
    const linked = await openServiceLink(app, token);
    return linked.ok ? fileOfResult(db, linked.value.row.id, fileId, number) : linked;
  }
  route('getRevisionFile', async ({ params }, reply, valueOrProblem) =>
    valueOrProblem(await sendFile(app, reply, valueOrProblem(await deliveredFile(params)))),
  );
  route('getRevisionPreview', async ({ params }, reply, valueOrProblem) =>
    valueOrProblem(await sendFirstPage(app, reply, valueOrProblem(await deliveredFile(params)))),
  );
}
