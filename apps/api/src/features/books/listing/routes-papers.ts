import * as schemas from '@labelwerk/contracts/books/call-schemas.ts';
import { bookCalls } from '@labelwerk/contracts/books/calls.ts';
import { isUuid } from '@labelwerk/contracts/values/identifiers.ts';
import { answerPaper, findPaper, mailPaperAgain } from '#features/papers/index.ts';
import { noteDownload } from '#features/staff/index.ts';
import type { App } from '#platform/app.ts';
import { staffOf } from '#platform/auth/staff.ts';
import type { Server } from '#platform/feature.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { failure } from '#platform/problems/failure.ts';
import { listPapers } from './list-papers.ts';

/** Calls of bookkeepers for invoices and credit notes. */
export function paperRoutes(server: Server, app: App): void {
  const { db } = app;
  const route = callRoutes(server, bookCalls, schemas);

  route('listBookedPapers', (request) => listPapers(db, request.query));

  route('getBookedPaper', async (request, reply, valueOrProblem) => {
    const { paperId } = request.params;
    const paper = isUuid(paperId) ? await findPaper(db, paperId) : undefined;
    if (paper?.kind !== 'invoice' && paper?.kind !== 'credit-note')
      return valueOrProblem(failure('papers.missing'));
    await noteDownload(db, staffOf(request), {
      ...{ action: 'books.paper', subjectId: paper.id, orderId: paper.order_id, note: paper.number },
    });
    return valueOrProblem(await answerPaper(reply, paper, request.query.format));
  });

  route('mailBookedPaper', async (request, _reply, valueOrProblem) => {
    const { paperId } = request.params;
    const { request_id: requestId, to } = request.body;
    if (!isUuid(paperId)) return valueOrProblem(failure('papers.missing'));
    const mailRequest = {
      ...{ staff: staffOf(request), requestId, action: 'books.paper-mail', version: null },
      parameters: [paperId, to ?? null],
    };
    return valueOrProblem(await mailPaperAgain(app, mailRequest, paperId, to));
  });
}
