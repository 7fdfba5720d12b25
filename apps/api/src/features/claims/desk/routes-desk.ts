import * as schemas from '@labelwerk/contracts/claims/desk-call-schemas.ts';
import { deskClaimCalls } from '@labelwerk/contracts/claims/desk-calls.ts';
import { noteDownload } from '#features/staff/index.ts';
import type { App } from '#platform/app.ts';
import { staffOf } from '#platform/auth/staff.ts';
import type { Server } from '#platform/feature.ts';
import { replyOfBytes } from '#platform/http/reply-of-bytes.ts';
import { languageOf } from '#platform/messages/request-language.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { resultOf } from '#platform/problems/failure.ts';
import { findClaims } from '../claims-repository.ts';
import { presentForDesk } from '../present-claim.ts';
import { photoOf, sendPhoto } from '../send-photo.ts';
import { answerClaim, claimNamed } from './answer-claim.ts';

/** Calls of staff about claims. */
export function deskRoutes(server: Server, app: App): void {
  const { db } = app;
  const route = callRoutes(server, deskClaimCalls, schemas);
  const claimOf = async (name: string) => resultOf(await claimNamed(db, name), 'claims.missing');

  route('findClaims', async (request) => {
    const { limit } = request.query;
    const rows = await findClaims(db, { ...request.query, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    const language = languageOf(request);
    const claims = [];
    for (const row of shown) claims.push(await presentForDesk(db, row, language));
    return { claims, next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
  });
  route('getClaim', async (request, _reply, valueOrProblem) =>
    presentForDesk(db, valueOrProblem(await claimOf(request.params.claimId)), languageOf(request)),
  );
  route('getClaimPhoto', async (request, reply, valueOrProblem) => {
    const { claimId, photo: number } = request.params;
    const claim = valueOrProblem(await claimOf(claimId));
    const answer = valueOrProblem(await photoOf(app, claim, number));
    await noteDownload(db, staffOf(request), {
      ...{ action: 'claim.photo', subjectId: claim.id, orderId: claim.order_id },
      note: String(number),
    });
    return sendPhoto(replyOfBytes(reply), answer, 'attachment');
  });
  route('answerClaim', async (request, _reply, valueOrProblem) => {
    const {
      request_id: requestId,
      version,
      outcome,
      sentence,
      amount = null,
      quantity = null,
    } = request.body;
    const parameters = { outcome, sentence, amount, quantity };
    const actionRequest = {
      staff: staffOf(request),
      requestId,
      action: `claim.${outcome}`,
      version,
      parameters,
    };
    const claim = valueOrProblem(await answerClaim(app, actionRequest, request.params.claimId, parameters));
    return presentForDesk(db, claim, languageOf(request));
  });
}
