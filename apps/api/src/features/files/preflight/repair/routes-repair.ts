import { isUuid } from '@labelwerk/contracts/values/identifiers.ts';
import { previewOf, sendPreview } from '#features/files/pictures/index.ts';
import type { App } from '#platform/app.ts';
import type { Server } from '#platform/feature.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { success } from '#platform/problems/failure.ts';
import type { ArtworkSchemas, AskedBy, SubjectPlace } from '../report/places.ts';
import { judgeSubject, languageAsked } from '../report/routes-report.ts';
import { pageOrProblem } from '../report/routes-separations.ts';
import { acceptRepair, discardRepair, repairMissing, undoRepair } from './close-repair.ts';
import { presentRepair } from './present-repair.ts';
import { proposeRepair, subjectName } from './propose-repair.ts';
import { findRepairOf } from './repair-repository.ts';

export function repairRoutes(server: Server, app: App, place: SubjectPlace): void {
  const route = callRoutes<ArtworkSchemas>(server, place.calls, place.schemas);
  /** The proposal of a request, whose subject must belong to the caller. */
  const found = async (request: AskedBy) => {
    const { id } = request.params as { id: string };
    const subject = await place.subjectOf(app, request, {});
    if (!subject.ok) return subject;
    const row = isUuid(id) ? await findRepairOf(app.db, subjectName(subject.value), id) : undefined;
    return row ? success({ subject: subject.value, row }) : repairMissing();
  };
  route('proposeRepair', async (request, reply, valueOrProblem) => {
    const subject = valueOrProblem(await place.subjectOf(app, request, request.query));
    const verdict = valueOrProblem(await judgeSubject(app, subject));
    if (!verdict) return reply.code(202).header('retry-after', '1').send({ pending: 1 });
    const row = valueOrProblem(await proposeRepair(app, subject, verdict, request.body.fixes));
    const language = languageAsked(request, request.query);
    const shown = await presentRepair(app, subject, row, language);
    return row.state === 'pending' ? reply.code(202).header('retry-after', '1').send(shown) : shown;
  });
  route('getRepair', async (request, reply, valueOrProblem) => {
    const { subject, row } = valueOrProblem(await found(request));
    const shown = await presentRepair(app, subject, row, languageAsked(request, request.query));
    return row.state === 'pending' ? reply.code(202).header('retry-after', '1').send(shown) : shown;
  });
  route('acceptRepair', async (request, _reply, valueOrProblem) => {
    const { subject, row } = valueOrProblem(await found(request));
    const accepted = valueOrProblem(await acceptRepair(app, subject, row.id));
    return presentRepair(app, subject, accepted, languageAsked(request, request.query));
  });
  route('undoRepair', async (request, _reply, valueOrProblem) => {
    const subject = valueOrProblem(await place.subjectOf(app, request, {}));
    return { brought_back: valueOrProblem(await undoRepair(app, subject)) };
  });
  route('discardRepair', async (request, reply, valueOrProblem) => {
    const { subject, row } = valueOrProblem(await found(request));
    valueOrProblem(await discardRepair(app, subject, row.id));
    return reply.code(204).send(null);
  });
  route('getRepairPicture', async (request, reply, valueOrProblem) => {
    const { side, page } = request.params as { side: 'before' | 'after'; page: string };
    const number = pageOrProblem(page);
    const { row } = valueOrProblem(await found(request));
    const key = side === 'before' ? row.source_key : row.repaired_key;
    if (key === null)
      return valueOrProblem(sendPreview(reply, row.state === 'pending' ? 'pending' : 'missing'));
    const { size, density } = request.query;
    const picture = { size, density: density === '2' ? 2 : 1 } as const;
    return valueOrProblem(sendPreview(reply, await previewOf(app, key, number, picture)));
  });
}
