import {
  getJobFile,
  getJobFindings,
  getJobTicket,
  getPrintFile,
} from '@labelwerk/contracts/desk/production-call-schemas.ts';
import { productionCalls } from '@labelwerk/contracts/desk/production-calls.ts';
import { ticketCode } from '@labelwerk/papers/ticket/ticket.ts';
import { create } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { artworkOf } from '#features/files/library/index.ts';
import { type LineToPrint, lineToPrint } from '#features/orders/approval/index.ts';
import { noteDownload } from '#features/staff/index.ts';
import type { App } from '#platform/app.ts';
import { staffOf } from '#platform/auth/staff.ts';
import type { Server } from '#platform/feature.ts';
import { languageOf } from '#platform/messages/request-language.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { failure, success } from '#platform/problems/failure.ts';
import { findingsOf } from './findings-of-job.ts';
import { printFileOf } from './print-file-of-job.ts';
import { ticketPdf, ticketXjdf } from './ticket-of-job.ts';

const schemas = { getPrintFile, getJobFile, getJobFindings, getJobTicket };

/** Sends a download, which browsers never display under the shop's origin. */
const asDownload = (reply: unknown, filename: string): FastifyReply =>
  (reply as FastifyReply)
    .header('content-disposition', create(filename))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-store');

export function productionRoutes(server: Server, app: App): void {
  const { db, files } = app;
  const route = callRoutes(server, productionCalls, schemas);

  const lineOf = async (jobId: string) => {
    const line = await lineToPrint(db, jobId);
    if (!line) return failure('orders.job-missing');
    const { job, order } = line;
    return success({ ...line, code: ticketCode({ orderNumber: order.number, position: job.position }) });
  };
  const note = (request: unknown, line: LineToPrint, action: string, text = '') =>
    noteDownload(db, staffOf(request as FastifyRequest), {
      action,
      subjectId: line.job.id,
      orderId: line.order.id,
      note: text,
    });

  route('getPrintFile', async (request, reply, valueOrProblem) => {
    const line = valueOrProblem(await lineOf(request.params.jobId));
    const { stream, size, cuts } = valueOrProblem(await printFileOf(app, line, line.code));
    await note(request, line, 'job.print-file');
    return asDownload(reply, `${line.code}.pdf`)
      .header('content-length', String(size))
      .header('x-cut-lines', cuts.join(', '))
      .type('application/pdf')
      .send(stream);
  });

  route('getJobFile', async (request, reply, valueOrProblem) => {
    const line = valueOrProblem(await lineOf(request.params.jobId));
    const { job } = line;
    const missing = () => valueOrProblem(failure('production.file-missing'));
    if (!job.file_ids.includes(request.params.fileId)) return missing();
    const [file] = await artworkOf(db, {
      fileIds: [request.params.fileId],
      owner: { customerId: job.customer_id },
    });
    const content = file && (await files.read(file.artworkKey));
    if (!file || !content) return missing();
    await note(request, line, 'job.file', file.filename);
    const filename = /\.pdf$/i.test(file.filename) ? file.filename : `${file.filename}.pdf`;
    return asDownload(reply, filename)
      .header('content-length', String(content.size))
      .type('application/pdf')
      .send(content.stream);
  });

  route('getJobFindings', async (request, _reply, valueOrProblem) => {
    const { job } = valueOrProblem(await lineOf(request.params.jobId));
    return valueOrProblem(await findingsOf(app, job, languageOf(request)));
  });

  route('getJobTicket', async (request, reply, valueOrProblem) => {
    const line = valueOrProblem(await lineOf(request.params.jobId));
    const localized = { ...line, language: languageOf(request) };
    const { format } = request.query;
    const body =
      format === 'pdf' ? await ticketPdf(app, localized) : Buffer.from(await ticketXjdf(app, localized));
    await note(request, line, `job.ticket-${format}`);
    return asDownload(reply, `${line.code}.${format}`)
      .type(format === 'pdf' ? 'application/pdf' : 'application/vnd.cip4-xjdf+xml')
      .send(Buffer.from(body));
  });
}
