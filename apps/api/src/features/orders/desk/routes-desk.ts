import * as schemas from '@labelwerk/contracts/desk/call-schemas.ts';
import { deskCalls } from '@labelwerk/contracts/desk/calls.ts';
import * as moneySchemas from '@labelwerk/contracts/desk/money-call-schemas.ts';
import { deskMoneyCalls } from '@labelwerk/contracts/desk/money-calls.ts';
import type { App } from '#platform/app.ts';
import { staffOf } from '#platform/auth/staff.ts';
import type { Server } from '#platform/feature.ts';
import { messageOf } from '#platform/messages/messages.ts';
import { languageOf } from '#platform/messages/request-language.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { resultOf } from '#platform/problems/failure.ts';
import { findNameOfJob, findOrder, type JobRow } from '../orders-repository.ts';
import { namedOrder } from './act.ts';
import { confirmToolOfJob } from './confirm-tool-of-job.ts';
import { confirmVatByStaff } from './confirm-vat-by-staff.ts';
import { failCheck } from './fail-check.ts';
import { judgeJobArtwork } from './judge-job-artwork.ts';
import { listJobs, listOrders, listUnapproved } from './list-for-desk.ts';
import { listWork } from './list-work.ts';
import { moveOneJob } from './move-jobs.ts';
import { correctParcel, reportParcel } from './parcels/change-parcel.ts';
import { shipJobs } from './parcels/ship-jobs.ts';
import { sendProof } from './send-proof.ts';
import { showForDesk } from './show-for-desk.ts';
import { undoStep } from './undo-step.ts';

/** Routes for staff: actions on orders and their lines. */
export function deskRoutes(server: Server, app: App): void {
  const route = callRoutes(server, deskCalls, schemas);
  const named = async (job: JobRow) => ({
    ...job,
    order_number: (await findNameOfJob(app.db, job.id))?.order_number ?? '',
  });

  route('findDeskOrders', async (request) => listOrders(app, request.query));
  route('findDeskJobs', async (request) => listJobs(app, request.query));
  route('findUnapproved', async () => listUnapproved(app));
  route('findWork', async (request) => listWork(app, request.query));
  route('getDeskOrder', async (request, _reply, valueOrProblem) => {
    const order = valueOrProblem(resultOf(await findOrder(app.db, request.params.orderId), 'orders.missing'));
    return showForDesk(app, order, { role: staffOf(request).role, language: languageOf(request) });
  });

  route('moveJobs', async (request) => {
    const { request_id: requestId, event, note, jobs } = request.body;
    const staff = staffOf(request);
    const results = [];
    for (const { job_id: jobId, version } of jobs) {
      const actionRequest = { staff, requestId, action: `job.${event}`, version, parameters: { note } };
      const done = await moveOneJob(app, actionRequest, jobId, { event, note });
      const name = await findNameOfJob(app.db, jobId);
      const named = {
        job_id: jobId,
        order_number: name?.order_number ?? null,
        position: name?.position ?? null,
      };
      results.push(
        done.ok
          ? { ...named, done: true, state: done.value.state, version: done.value.version, problem: null }
          : {
              ...{ ...named, done: false, state: null, version: null },
              problem: {
                code: done.code,
                detail: messageOf(languageOf(request), done.code, { ...done.params }),
              },
            },
      );
    }
    return { results };
  });

  route('undoStep', async (request, _reply, valueOrProblem) => {
    const { request_id: requestId, version } = request.body;
    const actionRequest = {
      staff: staffOf(request),
      requestId,
      action: 'job.undo',
      version,
      parameters: null,
    };
    return named(valueOrProblem(await undoStep(app, actionRequest, request.params.jobId)));
  });
  route('failCheck', async (request, _reply, valueOrProblem) => {
    const { request_id: requestId, version, reason, quantity } = request.body;
    const parameters = { reason, quantity };
    const actionRequest = {
      staff: staffOf(request),
      requestId,
      action: 'job.fail_check',
      version,
      parameters,
    };
    return named(valueOrProblem(await failCheck(app, actionRequest, request.params.jobId, parameters)));
  });
  route('judgeJobArtwork', async (request, _reply, valueOrProblem) => {
    const { request_id: requestId, version, verdict, sentence, places } = request.body;
    const parameters = { verdict, sentence, places };
    const actionRequest = {
      staff: staffOf(request),
      requestId,
      action: `job.artwork-${verdict}`,
      version,
      parameters,
    };
    return named(valueOrProblem(await judgeJobArtwork(app, actionRequest, request.params.jobId, parameters)));
  });
  route('sendJobProof', async (request, _reply, valueOrProblem) => {
    const {
      request_id: requestId,
      version,
      carrier,
      tracking_number: trackingNumber,
      sentence,
    } = request.body;
    const parameters = { carrier, trackingNumber, sentence };
    const actionRequest = { staff: staffOf(request), requestId, action: 'job.proof', version, parameters };
    return named(valueOrProblem(await sendProof(app, actionRequest, request.params.jobId, parameters)));
  });
  route('confirmJobTool', async (request, _reply, valueOrProblem) => {
    const { request_id: requestId, version } = request.body;
    const actionRequest = {
      staff: staffOf(request),
      requestId,
      action: 'job.tool',
      version,
      parameters: null,
    };
    return named(valueOrProblem(await confirmToolOfJob(app, actionRequest, request.params.jobId)));
  });

  route('shipJobs', async (request, _reply, valueOrProblem) => {
    const { request_id: requestId, carrier, tracking_number: trackingNumber, jobs, items } = request.body;
    const parcel = {
      ...{ carrier, trackingNumber },
      jobs: jobs.map(({ job_id: jobId, version }) => ({ jobId, version })),
      items: items.map(({ item_id: itemId, version }) => ({ itemId, version })),
    };
    const actionRequest = {
      staff: staffOf(request),
      requestId,
      action: 'order.ship',
      version: null,
      parameters: parcel,
    };
    return namedOrder(valueOrProblem(await shipJobs(app, actionRequest, request.params.orderId, parcel)));
  });

  route('correctParcel', async (request, _reply, valueOrProblem) => {
    const { request_id: requestId, version, carrier, tracking_number: trackingNumber } = request.body;
    const { orderId: orderName, shipmentId } = request.params;
    const parameters = { carrier, trackingNumber };
    const actionRequest = {
      staff: staffOf(request),
      requestId,
      action: 'parcel.correct',
      version,
      parameters,
    };
    return valueOrProblem(await correctParcel(app, actionRequest, { orderName, shipmentId }, parameters));
  });
  route('reportParcel', async (request, _reply, valueOrProblem) => {
    const { request_id: requestId, version, ...report } = request.body;
    const { orderId: orderName, shipmentId } = request.params;
    const actionRequest = {
      staff: staffOf(request),
      requestId,
      action: `parcel.${report.outcome}`,
      version,
      parameters: { sentence: report.sentence, next: report.next },
    };
    return valueOrProblem(await reportParcel(app, actionRequest, { orderName, shipmentId }, report));
  });

  callRoutes(
    server,
    deskMoneyCalls,
    moneySchemas,
  )('confirmVatNumber', async (request, _reply, valueOrProblem) => {
    const { request_id: requestId, version, proof } = request.body;
    const actionRequest = {
      staff: staffOf(request),
      requestId,
      action: 'order.vat-number',
      version,
      parameters: { proof },
    };
    return namedOrder(
      valueOrProblem(await confirmVatByStaff(app, actionRequest, request.params.orderId, proof)),
    );
  });
}
