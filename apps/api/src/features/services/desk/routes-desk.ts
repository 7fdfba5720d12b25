import type { Readable } from 'node:stream';
import type { DeskService } from '@labelwerk/contracts/services/desk.ts';
import * as schemas from '@labelwerk/contracts/services/desk-call-schemas.ts';
import { deskServiceCalls } from '@labelwerk/contracts/services/desk-calls.ts';
import { isUuid } from '@labelwerk/contracts/values/identifiers.ts';
import { proofReminderDays } from '@labelwerk/domain/services/service.ts';
import { roundsLeft } from '@labelwerk/domain/services/service-states.ts';
import { findRecipient } from '#features/account/index.ts';
import { noteDownload } from '#features/staff/index.ts';
import type { App } from '#platform/app.ts';
import { staffOf } from '#platform/auth/staff.ts';
import { asServer, type Server } from '#platform/feature.ts';
import { languageOf } from '#platform/messages/request-language.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { failure, resultOf } from '#platform/problems/failure.ts';
import { findResults } from '../deliveries/deliveries-repository.ts';
import { fileOfBrief, fileOfResult, sendFile } from '../files/send-file.ts';
import { findOrdered, type ServiceRow, senderOfOrder } from '../ordered/ordered-repository.ts';
import { deskPath, presentResult } from '../present-service.ts';
import { showService } from '../show-service.ts';
import { deliverService } from './deliver-service.ts';
import { findForDesk } from './desk-services-repository.ts';
import { uploadResult } from './upload-result.ts';

const presentRow = (row: ServiceRow): DeskService => ({
  ...{ id: row.id, service: row.service, subject: row.subject, state: row.state, version: row.version },
  ...{ high_priority: row.high_priority, order_id: row.order_id, order_number: row.order_number },
  ...{ customer_id: row.customer_id, language: row.language },
  rounds_left: roundsLeft(row.rounds_included, row.rounds_asked),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

/** Routes for staff: ordered services. */
export function deskRoutes(server: Server, app: App): void {
  const { db } = app;
  const route = callRoutes(server, deskServiceCalls, schemas);
  const serviceOf = async (id: string) =>
    resultOf(isUuid(id) ? await findOrdered(db, id) : undefined, 'services.missing');

  route('findDeskServices', async ({ query: { state, service, after, limit } }) => {
    const rows = await findForDesk(db, {
      states: state ? [state] : ['open', 'change_requested'],
      unansweredDays: state ? undefined : proofReminderDays.at(-1),
      service,
      after: after !== undefined && isUuid(after) ? after : undefined,
      limit: limit + 1,
    });
    const shown = rows.slice(0, limit);
    return {
      services: shown.map(presentRow),
      next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    };
  });
  route('getDeskService', async (request, _reply, valueOrProblem) => {
    const row = valueOrProblem(await serviceOf(request.params.serviceId));
    const sender = await senderOfOrder(db, row.order_id);
    const person = sender && (await findRecipient(db, row.customer_id, sender.person_id));
    const results = await findResults(db, [row.id]);
    return {
      service: await showService(app, { ordered: row }, languageOf(request), deskPath),
      version: row.version,
      language: row.language,
      customer_id: row.customer_id,
      customer_email: person?.email ?? '',
      results: results
        .filter(({ delivery }) => delivery === null)
        .map((result) => presentResult(row, result, deskPath, false)),
    };
  });
  route('getDeskServiceFile', async (request, reply, valueOrProblem) => {
    const row = valueOrProblem(await serviceOf(request.params.serviceId));
    const { fileId } = request.params;
    const ofBrief = await fileOfBrief(db, { service_id: row.id }, fileId);
    const file = valueOrProblem(ofBrief.ok ? ofBrief : await fileOfResult(db, row.id, fileId));
    await noteDownload(db, staffOf(request), {
      ...{ action: 'service.file', subjectId: row.id, orderId: row.order_id, note: file.filename },
    });
    return valueOrProblem(await sendFile(app, reply, file));
  });
  route('deliverService', async (request, _reply, valueOrProblem) => {
    const row = valueOrProblem(await serviceOf(request.params.serviceId));
    const { request_id: requestId, version, sentence, file_ids: fileIds } = request.body;
    const parameters = { sentence, fileIds };
    const actionRequest = {
      staff: staffOf(request),
      requestId,
      action: 'service.deliver',
      version,
      parameters,
    };
    const { row: after, delivery } = valueOrProblem(
      await deliverService(app, actionRequest, row.id, parameters),
    );
    return { id: after.id, state: after.state, version: after.version, delivery };
  });
  server.register(async (instance) => uploadRoute(asServer(instance), app));
}

/** The request body is the file, which is read as a stream. */
function uploadRoute(server: Server, app: Pick<App, 'db' | 'files' | 'queue' | 'now'>): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
  callRoutes(server, deskServiceCalls, schemas)(
    'uploadServiceResult',
    async (request, _reply, valueOrProblem) => {
      const { serviceId } = request.params;
      if (!isUuid(serviceId)) return valueOrProblem(failure('services.missing'));
      const { filename } = request.query;
      const stream = request.body as Readable | undefined;
      if (!stream) return valueOrProblem(failure('services.file-kind'));
      const { row, result } = valueOrProblem(await uploadResult(app, serviceId, { filename, stream }));
      return presentResult(row, result, deskPath, false);
    },
    { bodyLimit: 210_000_000 },
  );
}
