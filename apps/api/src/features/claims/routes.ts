import * as schemas from '@labelwerk/contracts/claims/call-schemas.ts';
import { claimCalls } from '@labelwerk/contracts/claims/calls.ts';
import { isUuid } from '@labelwerk/contracts/values/identifiers.ts';
import { claimPhotoLimits } from '@labelwerk/domain/claims/claims.ts';
import { findOrder } from '#features/orders/index.ts';
import type { App } from '#platform/app.ts';
import type { Server } from '#platform/feature.ts';
import { replyOfBytes } from '#platform/http/reply-of-bytes.ts';
import { languageOf } from '#platform/messages/request-language.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { failure } from '#platform/problems/failure.ts';
import { findClaimsOfOrder } from './claims-repository.ts';
import { fileClaim } from './filing/file-claim.ts';
import { photosOf } from './filing/photos.ts';
import { presentClaims } from './present-claim.ts';
import { ownClaim, photoOf, sendPhoto } from './send-photo.ts';

/**
 * All photos in base64, some more, so that slightly too large ones are reported at their field, and the other
 * fields.
 */
const bodyLimit = Math.ceil(claimPhotoLimits.bytesInAll / 3) * 4 + 1_000_000;

export function privateRoutes(server: Server, app: App): void {
  const { db } = app;
  const route = callRoutes(server, claimCalls, schemas);
  const noOrder = () => failure('orders.missing');

  route('listClaims', async (request, _reply, valueOrProblem) => {
    const { customerId, orderId } = request.params;
    const order = isUuid(orderId) ? await findOrder(db, orderId) : undefined;
    if (order?.customer_id !== customerId) return valueOrProblem(noOrder());
    const rows = await findClaimsOfOrder(db, order.id);
    return { claims: await presentClaims(db, rows, order, languageOf(request)) };
  });
  route(
    'fileClaim',
    async (request, _reply, valueOrProblem) => {
      const { customerId, orderId } = request.params;
      if (!isUuid(orderId)) return valueOrProblem(noOrder());
      const { request_id: requestId, job_ids: jobIds, reason, text, photos } = request.body;
      const complaint = { requestId, jobIds, reason, text, photos: valueOrProblem(photosOf(photos)) };
      const { claim, order } = valueOrProblem(await fileClaim(app, customerId, orderId, complaint));
      const [shown] = await presentClaims(db, [claim], order, languageOf(request));
      if (!shown) throw new Error('A claim was not presented');
      return shown;
    },
    { bodyLimit },
  );
  route('getOwnClaimPhoto', async ({ params }, reply, valueOrProblem) => {
    const claim = valueOrProblem(await ownClaim(app, params.customerId, params.claimId));
    const photo = valueOrProblem(await photoOf(app, claim, params.photo));
    return sendPhoto(replyOfBytes(reply), photo, 'inline');
  });
}
