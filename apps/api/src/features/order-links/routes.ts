import * as schemas from '@labelwerk/contracts/order-links/call-schemas.ts';
import { orderLinkCalls } from '@labelwerk/contracts/order-links/calls.ts';
import { create } from 'content-disposition';
import { findRecipient } from '#features/account/index.ts';
import { judgeOrderKey } from '#features/mail/index.ts';
import { findOrder, type OrderRow } from '#features/orders/index.ts';
import { presentOrder } from '#features/orders/presentation/index.ts';
import { findPaper, listPapers } from '#features/papers/index.ts';
import { startPayment } from '#features/payments/index.ts';
import type { App } from '#platform/app.ts';
import type { Server } from '#platform/feature.ts';
import { replyOfBytes } from '#platform/http/reply-of-bytes.ts';
import { languageOf } from '#platform/messages/request-language.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { presentLinked } from './present-linked.ts';

export function publicRoutes(server: Server, app: App): void {
  const { db } = app;
  const route = callRoutes(server, orderLinkCalls, schemas);

  /**
   * The order that a key gives access to; the key must be that of the recipient of its mails. Orders of a deleted
   * account can't be opened any more.
   */
  async function opened({
    order_id: id,
    key,
  }: {
    order_id: string;
    key: string;
  }): Promise<Result<OrderRow, 'orders.link-expired' | 'orders.link-unknown'>> {
    const order = await findOrder(db, id);
    const person = order && (await findRecipient(db, order.customer_id, order.person_id));
    if (!order || !person?.email) return failure('orders.link-unknown');
    const access = judgeOrderKey(app, { order, personId: person.personId }, key);
    return access.ok ? success(order) : access;
  }

  route('openOrderLink', async (request, reply, valueOrProblem) => {
    const order = valueOrProblem(await opened(request.body));
    const language = languageOf(request);
    reply.header('cache-control', 'private, no-store');
    const shown = await presentOrder(app, order, language);
    return presentLinked(shown, await listPapers(db, order.id, language));
  });
  route('getLinkedPaper', async (request, reply, valueOrProblem) => {
    const order = valueOrProblem(await opened(request.body));
    const paper = await findPaper(db, request.body.paper_id);
    if (paper?.order_id !== order.id) return valueOrProblem(failure('papers.missing'));
    return replyOfBytes(reply)
      .header('cache-control', 'private, no-store')
      .header('content-disposition', create(`${paper.number}.pdf`))
      .type('application/pdf')
      .send(paper.pdf);
  });
  route('payLinkedOrder', async (request, _reply, valueOrProblem) => {
    const order = valueOrProblem(await opened(request.body));
    return { redirect_url: valueOrProblem(await startPayment(app, order.id)) };
  });
}
