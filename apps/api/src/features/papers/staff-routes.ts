import { getPackingSlip, listPaperTroubles } from '@labelwerk/contracts/papers/desk-call-schemas.ts';
import { deskPaperCalls } from '@labelwerk/contracts/papers/desk-calls.ts';
import { isUuid } from '@labelwerk/contracts/values/identifiers.ts';
import { create } from 'content-disposition';
import { findOrder } from '#features/orders/index.ts';
import { noteDownload } from '#features/staff/index.ts';
import type { App } from '#platform/app.ts';
import { staffOf } from '#platform/auth/staff.ts';
import type { Server } from '#platform/feature.ts';
import { replyOfBytes } from '#platform/http/reply-of-bytes.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { failure } from '#platform/problems/failure.ts';
import { findTroubles } from './letters/letters-repository.ts';
import { deliveryNoteFor } from './make-papers.ts';

/** Calls of staff for papers. */
export function staffPaperRoutes(server: Server, app: App): void {
  const { db } = app;
  const route = callRoutes(server, deskPaperCalls, { getPackingSlip, listPaperTroubles });

  route('getPackingSlip', async (request, reply, valueOrProblem) => {
    const { orderId, shipmentId } = request.params;
    const order = await findOrder(db, orderId);
    if (!order) return valueOrProblem(failure('orders.missing'));
    const paper = isUuid(shipmentId)
      ? await deliveryNoteFor(app, { orderId: order.id, shipmentId })
      : undefined;
    if (!paper) return valueOrProblem(failure('papers.no-parcel'));
    await noteDownload(db, staffOf(request), {
      ...{ action: 'order.packing-slip', subjectId: order.id, orderId: order.id, note: paper.number },
    });
    return replyOfBytes(reply)
      .header('cache-control', 'private, no-store')
      .header('content-disposition', create(`${paper.number}.pdf`))
      .type('application/pdf')
      .send(paper.pdf);
  });

  route('listPaperTroubles', async () => ({
    troubles: (await findTroubles(db)).map((row) => ({
      ...{ order_id: row.order_id, order_number: row.number, kind: row.kind },
      ...{ tries: row.tries, reason: row.reason },
      ...{ first_at: row.first_at.toISOString(), next_at: row.next_at.toISOString() },
    })),
  }));
}
