import * as schemas from '@labelwerk/contracts/papers/call-schemas.ts';
import { paperCalls } from '@labelwerk/contracts/papers/calls.ts';
import { isUuid } from '@labelwerk/contracts/values/identifiers.ts';
import { findOrder } from '#features/orders/index.ts';
import type { App } from '#platform/app.ts';
import type { Server } from '#platform/feature.ts';
import { languageOf } from '#platform/messages/request-language.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { failure } from '#platform/problems/failure.ts';
import { listPapers } from './list-papers.ts';
import { findPaper } from './papers-repository.ts';
import { answerPaper } from './sending/answer-paper.ts';

export function paperRoutes(server: Server, { db }: App): void {
  const route = callRoutes(server, paperCalls, schemas);

  route('listPapers', async (request, _reply, valueOrProblem) => {
    const { customerId, orderId } = request.params;
    const order = isUuid(orderId) ? await findOrder(db, orderId) : undefined;
    if (order?.customer_id !== customerId) return valueOrProblem(failure('orders.missing'));
    return { papers: await listPapers(db, orderId, languageOf(request)) };
  });

  route('getPaper', async (request, reply, valueOrProblem) => {
    const { customerId, paperId } = request.params;
    const paper = isUuid(paperId) ? await findPaper(db, paperId) : undefined;
    if (!paper || Number(paper.customer_id) !== customerId) {
      return valueOrProblem(failure('papers.missing'));
    }
    return valueOrProblem(await answerPaper(reply, paper, request.query.format));
  });
}
