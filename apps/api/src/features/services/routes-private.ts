import * as schemas from '@labelwerk/contracts/services/call-schemas.ts';
import { serviceCalls } from '@labelwerk/contracts/services/calls.ts';
import { siteForCart } from '#features/cart/index.ts';
import { siteOfLanguage } from '#features/service-offer/index.ts';
import type { App } from '#platform/app.ts';
import { identityOf } from '#platform/auth/identity.ts';
import type { Server } from '#platform/feature.ts';
import { itemKeyOf } from '#platform/http/item-key.ts';
import { languageOf } from '#platform/messages/request-language.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { failure } from '#platform/problems/failure.ts';
import { addBrief } from './briefs/add-brief.ts';
import { fileServiceOf } from './briefs/asked-of.ts';
import { changeBrief } from './briefs/change-brief.ts';
import { answerDelivery } from './deliveries/answer-delivery.ts';
import { addComment, commented } from './deliveries/comments/add-comment.ts';
import { fileOfBrief, fileOfResult, sendFile, sendFirstPage } from './files/send-file.ts';
import { answerAdded } from './routes-public.ts';
import { findService, showService } from './show-service.ts';

export function privateRoutes(server: Server, app: App): void {
  const route = callRoutes(server, serviceCalls, schemas);
  const { db } = app;
  const ownService = ({ customerId, serviceId }: { customerId: number; serviceId: string }) =>
    findService(db, customerId, serviceId);

  route('addReview', async (request, reply, valueOrProblem) => {
    const { customerId } = request.params;
    const { service, cart_id: named, market, lang, ...fields } = request.body;
    const cartId = named === '0' ? undefined : named;
    const target = { customerId, guestId: request.guestId, cartId, key: itemKeyOf(request) };
    const site = await siteForCart(db, { cartId, caller: target }, siteOfLanguage(lang, market));
    const added = await addBrief(app, { ...target, site }, (trx) =>
      fileServiceOf(trx, customerId, service, fields),
    );
    return answerAdded(app, { request, reply }, valueOrProblem(added), cartId);
  });
  route('changeReview', async (request, reply, valueOrProblem) => {
    const { customerId, serviceId } = request.params;
    const { service, ...fields } = request.body;
    const changed = await changeBrief(app, { customerId, id: serviceId }, async (trx, before) =>
      before.service === 'design'
        ? failure('services.missing')
        : fileServiceOf(trx, customerId, service ?? before.service, fields),
    );
    return answerAdded(app, { request, reply }, valueOrProblem(changed), undefined);
  });
  route('getCustomerService', async (request, reply, valueOrProblem) => {
    reply.header('cache-control', 'private, no-store');
    const service = valueOrProblem(await ownService(request.params));
    return showService(app, service, languageOf(request));
  });
  route('answerDelivery', async (request, reply, valueOrProblem) => {
    reply.header('cache-control', 'private, no-store');
    const service = valueOrProblem(await ownService(request.params));
    if (!('ordered' in service)) return valueOrProblem(failure('services.nothing-delivered'));
    const ordered = valueOrProblem(await answerDelivery(app, service.ordered.id, request.body));
    return showService(app, { ordered }, languageOf(request));
  });
  route(
    'addServiceComment',
    async (request, reply, valueOrProblem) => {
      reply.header('cache-control', 'private, no-store');
      const service = valueOrProblem(await ownService(request.params));
      if (!('ordered' in service)) return valueOrProblem(failure('services.nothing-delivered'));
      const writer = { serviceId: service.ordered.id, personId: identityOf(request).personId };
      valueOrProblem(await addComment(app, writer, request.body));
      return showService(app, service, languageOf(request));
    },
    commented,
  );
  async function ownFile(params: { customerId: number; serviceId: string; number: number; fileId: string }) {
    const named = await ownService(params);
    if (!named.ok) return named;
    const service = named.value;
    if (params.number > 0 && 'ordered' in service)
      return fileOfResult(db, service.ordered.id, params.fileId, params.number);
    const of = 'ordered' in service ? { service_id: service.ordered.id } : { brief_id: service.brief.id };
    return fileOfBrief(db, of, params.fileId);
  }
  route('getServiceFile', async ({ params }, reply, valueOrProblem) =>
    valueOrProblem(await sendFile(app, reply, valueOrProblem(await ownFile(params)))),
  );
  route('getServicePreview', async ({ params }, reply, valueOrProblem) =>
    valueOrProblem(await sendFirstPage(app, reply, valueOrProblem(await ownFile(params)))),
  );
}
