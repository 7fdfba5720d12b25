import { expectationQuery } from '@labelwerk/contracts/artwork/expectation.ts';
import {
  repairAnswer,
  repairBody,
  repairParams,
  repairPictureParams,
  undoneRepairAnswer,
} from '@labelwerk/contracts/artwork/repair.ts';
import { notReadyAnswer } from '@labelwerk/contracts/artwork/separations.ts';
import { previewImageQuery } from '@labelwerk/contracts/artwork/verdict.ts';
import { z } from 'zod';
import { previewOf, sendPreview } from '#features/files/artwork/index.ts';
import type { App } from '#platform/feature.ts';
import { ProblemError, valueOrProblem } from '#platform/problems/failure.ts';
import type { Services } from '#platform/services.ts';
import type { SubjectPlace } from '../report/places.ts';
import { judgeSubject, languageAsked } from '../report/routes-report.ts';
import { pageOrProblem } from '../report/routes-separations.ts';
import { acceptMending, discardMending, isMendingId, mendingMissing, undoMending } from './close-mending.ts';
import { findMendingOf } from './mending-repository.ts';
import { presentMending } from './present-mending.ts';
import { proposeMending, subjectName } from './propose-mending.ts';

const languageQuery = expectationQuery.pick({ language: true });

export function mendingRoutes(app: App, services: Services, place: SubjectPlace): void {
  const { tags } = place;
  const params = (place.params as z.ZodObject).extend(repairParams);
  const response = { 200: repairAnswer, 202: z.union([repairAnswer, notReadyAnswer]) };
  /** A proposal for what the request is about, which must be the caller's. */
  const found = async (request: { readonly params: unknown }) => {
    const { id } = request.params as { id: string };
    const subject = await place.subjectOf(services, request as never, {});
    const row = isMendingId(id) ? await findMendingOf(services.db, subjectName(subject), id) : undefined;
    if (!row) throw new ProblemError(mendingMissing());
    return { subject, row };
  };
  app.post(
    place.path('mend'),
    {
      schema: {
        tags,
        summary: 'Propose a mended copy; nothing is replaced before it is accepted',
        params: place.params,
        querystring: expectationQuery,
        body: repairBody,
        response,
      },
    },
    async (request, reply) => {
      const subject = await place.subjectOf(services, request as never, request.query);
      const judged = await judgeSubject(services, subject);
      if (!judged) return reply.code(202).header('retry-after', '1').send({ pending: 1 });
      const row = valueOrProblem(await proposeMending(services, subject, judged, request.body.fixes));
      const language = languageAsked(request as never, request.query);
      const shown = await presentMending(services, subject, row, language);
      return row.state === 'pending' ? reply.code(202).header('retry-after', '1').send(shown) : shown;
    },
  );
  app.get(
    place.path('mend/:id'),
    {
      schema: {
        tags,
        summary: 'A proposed mending, before and after',
        params,
        querystring: languageQuery,
        response,
      },
    },
    async (request, reply) => {
      const { subject, row } = await found(request);
      const shown = await presentMending(
        services,
        subject,
        row,
        languageAsked(request as never, request.query),
      );
      return row.state === 'pending' ? reply.code(202).header('retry-after', '1').send(shown) : shown;
    },
  );
  app.post(
    place.path('mend/:id/accept'),
    {
      schema: {
        tags,
        summary: 'Put the mended copy in the place of the artwork; once, however often it is called',
        params,
        querystring: languageQuery,
        response: { 200: repairAnswer },
      },
    },
    async (request) => {
      const { subject, row } = await found(request);
      const accepted = valueOrProblem(await acceptMending(services, subject, row.id));
      return presentMending(services, subject, accepted, languageAsked(request as never, request.query));
    },
  );
  app.post(
    place.path('mend/undo'),
    {
      schema: {
        tags,
        summary: 'Bring back what the customer sent, in the place of a mended copy; a repeat changes nothing',
        params: place.params,
        response: { 200: undoneRepairAnswer },
      },
    },
    async (request) => {
      const subject = await place.subjectOf(services, request as never, {});
      return { brought_back: valueOrProblem(await undoMending(services, subject)) };
    },
  );
  app.delete(
    place.path('mend/:id'),
    { schema: { tags, summary: 'Discard a proposed mending', params, response: { 204: z.null() } } },
    async (request, reply) => {
      const { subject, row } = await found(request);
      valueOrProblem(await discardMending(services, subject, row.id));
      return reply.code(204).send(null);
    },
  );
  app.get(
    place.path('mend/:id/:side/:page'),
    {
      schema: {
        tags,
        summary: 'The picture of a page before or after mending',
        params: params.extend(repairPictureParams),
        querystring: previewImageQuery,
      },
    },
    async (request, reply) => {
      const { side, page } = request.params as { side: 'before' | 'after'; page: string };
      const number = pageOrProblem(page);
      const { row } = await found(request);
      const key = side === 'before' ? row.source_key : row.mended_key;
      if (key === null) return sendPreview(reply, row.state === 'pending' ? 'pending' : 'missing');
      const { size, density } = request.query;
      const picture = { size, density: density === '2' ? 2 : 1 } as const;
      return sendPreview(reply, await previewOf(services, key, number, picture));
    },
  );
}
