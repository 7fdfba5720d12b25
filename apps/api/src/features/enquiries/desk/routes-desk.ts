import * as schemas from '@labelwerk/contracts/enquiries/desk-call-schemas.ts';
import { deskEnquiryCalls } from '@labelwerk/contracts/enquiries/desk-calls.ts';
import { isUuid } from '@labelwerk/contracts/values/identifiers.ts';
import { create } from 'content-disposition';
import type { App } from '#platform/app.ts';
import { staffOf } from '#platform/auth/staff.ts';
import type { Server } from '#platform/feature.ts';
import { replyOfBytes } from '#platform/http/reply-of-bytes.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { failure, resultOf } from '#platform/problems/failure.ts';
import { type EnquiryRow, findAnswers, findEnquiries, findFile, findFiles } from '../enquiries-repository.ts';
import { answerEnquiry, closeEnquiry, enquiryNamed, sendSamples } from './act-on-enquiry.ts';

const presented = ({
  id,
  reference,
  kind,
  state,
  version,
  site,
  name,
  email,
  topic,
  created_at,
}: EnquiryRow) => ({
  ...{ id, reference, kind, state, version, site, name, email, topic },
  created_at: created_at.toISOString(),
});

const stateOf = ({ id, state, version }: EnquiryRow) => ({ id, state, version });

/** Calls of staff about messages and requests for samples. */
export function deskRoutes(server: Server, app: Pick<App, 'settings' | 'db' | 'queue'>): void {
  const { db } = app;
  const route = callRoutes(server, deskEnquiryCalls, schemas);
  const enquiryOf = async (name: string) => resultOf(await enquiryNamed(db, name), 'enquiries.missing');

  route('findEnquiries', async ({ query }) => {
    const rows = await findEnquiries(db, { ...query, limit: query.limit + 1 });
    const shown = rows.slice(0, query.limit);
    return {
      enquiries: shown.map(presented),
      next: rows.length > query.limit ? (shown.at(-1)?.id ?? null) : null,
    };
  });
  route('getEnquiry', async ({ params }, _reply, valueOrProblem) => {
    const row = valueOrProblem(await enquiryOf(params.enquiryId));
    const [files, answers] = await Promise.all([findFiles(db, row.id), findAnswers(db, row.id)]);
    return {
      ...presented(row),
      message: row.message,
      details: row.details,
      files,
      answers: answers.map(({ at, actor, answer }) => ({ at: at.toISOString(), actor, text: answer })),
    };
  });
  route('getEnquiryFile', async ({ params }, reply, valueOrProblem) => {
    const row = valueOrProblem(await enquiryOf(params.enquiryId));
    const file = isUuid(params.fileId) ? await findFile(db, row.id, params.fileId) : undefined;
    if (!file) return valueOrProblem(failure('enquiries.missing'));
    // Always a download: it comes from a stranger. Its type is detected from its bytes.
    return replyOfBytes(reply)
      .header('cache-control', 'private, no-store')
      .header('content-disposition', create(file.filename))
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type(file.media_type)
      .send(file.content);
  });
  route('answerEnquiry', async (request, _reply, valueOrProblem) => {
    const { request_id: requestId, version, text } = request.body;
    const actionRequest = {
      staff: staffOf(request),
      ...{ requestId, version, action: 'enquiry.answer', parameters: text },
    };
    return stateOf(valueOrProblem(await answerEnquiry(app, actionRequest, request.params.enquiryId, text)));
  });
  route('sendSamples', async (request, _reply, valueOrProblem) => {
    const { request_id: requestId, version, carrier, tracking_number: trackingNumber } = request.body;
    const parameters = { carrier, trackingNumber };
    const actionRequest = {
      staff: staffOf(request),
      requestId,
      version,
      action: 'enquiry.samples-sent',
      parameters,
    };
    return stateOf(
      valueOrProblem(await sendSamples(app, actionRequest, request.params.enquiryId, parameters)),
    );
  });
  route('closeEnquiry', async (request, _reply, valueOrProblem) => {
    const { request_id: requestId, version, note } = request.body;
    const actionRequest = {
      staff: staffOf(request),
      ...{ requestId, version, action: 'enquiry.close', parameters: note },
    };
    return stateOf(valueOrProblem(await closeEnquiry(app, actionRequest, request.params.enquiryId, note)));
  });
}
