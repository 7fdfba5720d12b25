import * as schemas from '@labelwerk/contracts/desk/money-call-schemas.ts';
import { deskMoneyCalls } from '@labelwerk/contracts/desk/money-calls.ts';
import { amountDue, type OrderRow, orderNamed } from '#features/orders/index.ts';
import { staffOf } from '#platform/auth/staff.ts';
import type { App } from '#platform/feature.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { failure, ProblemError, valueOrProblem } from '#platform/problems/failure.ts';
import type { Services } from '#platform/services.ts';
import { bookTransferByStaff } from './book-transfer-by-staff.ts';
import { cancelByStaff } from './cancel-by-staff.ts';
import { disputesOf, listDisputes } from './list-disputes.ts';
import { listRefunds } from './list-refunds.ts';
import { findReceived, findRefundsOf } from './money-repository.ts';
import { refundPart } from './refund-part.ts';
import { confirmVatByStaff, markPaidBack, refundVat } from './refund-vat.ts';

async function moneyOf(services: Services, order: OrderRow) {
  const { db } = services;
  const payments = await findReceived(db, order.id);
  const sumOf = (name: 'received' | 'returned') => payments.reduce((sum, one) => sum + one[name], 0);
  return {
    currency: order.currency,
    due: await amountDue(db, order),
    received: sumOf('received'),
    returned: sumOf('returned'),
    disputes: await disputesOf(services, order.id),
    refunds: (await findRefundsOf(db, order.id)).map(({ created_at: at, ...refund }) => ({
      ...refund,
      created_at: at.toISOString(),
    })),
  };
}

/** Calls of staff about the money of an order. */
export function moneyRoutes(app: App, services: Services): void {
  const route = callRoutes(app, deskMoneyCalls, schemas);
  route('getMoney', async (request) => {
    const order = await orderNamed(services.db, request.params.orderId);
    if (!order) throw new ProblemError(failure(404, 'orders.missing'));
    return moneyOf(services, order);
  });
  route('bookTransfer', async (request) => {
    const { request_id: requestId, version, amount, statement_id: statementId } = request.body;
    const given = { amount, statementId };
    const asked = { staff: staffOf(request), requestId, action: 'order.transfer', version, given };
    return valueOrProblem(await bookTransferByStaff(services, asked, request.params.orderId, given));
  });
  route('refundPart', async (request) => {
    const { request_id: requestId, version, amount, reason } = request.body;
    const given = { amount, reason };
    const asked = { staff: staffOf(request), requestId, action: 'order.refund', version, given };
    const order = valueOrProblem(await refundPart(services, asked, request.params.orderId, given));
    return moneyOf(services, order);
  });
  route('findRefunds', async () => listRefunds(services));
  route('findDisputes', async () => listDisputes(services));
  route('confirmVatNumber', async (request) => {
    const { request_id: requestId, version, proof } = request.body;
    const asked = {
      staff: staffOf(request),
      requestId,
      action: 'order.vat-number',
      version,
      given: { proof },
    };
    return valueOrProblem(await confirmVatByStaff(services, asked, request.params.orderId, proof));
  });
  route('refundVat', async (request) => {
    const { request_id: requestId, version } = request.body;
    const asked = { staff: staffOf(request), requestId, action: 'order.vat-refund', version, given: null };
    return moneyOf(services, valueOrProblem(await refundVat(services, asked, request.params.orderId)));
  });
  route('markPaidBack', async (request) => {
    const { request_id: requestId, reference } = request.body;
    const { refundId } = request.params;
    const given = { refundId, reference };
    const asked = { staff: staffOf(request), requestId, action: 'order.paid-back', version: null, given };
    return moneyOf(services, valueOrProblem(await markPaidBack(services, asked, refundId, reference)));
  });
  route('cancelByStaff', async (request) => {
    const { request_id: requestId, version, reason } = request.body;
    const asked = { staff: staffOf(request), requestId, action: 'order.cancel', version, given: { reason } };
    return valueOrProblem(await cancelByStaff(services, asked, request.params.orderId, reason));
  });
}
