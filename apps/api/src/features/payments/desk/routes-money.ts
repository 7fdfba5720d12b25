import * as schemas from '@labelwerk/contracts/desk/money-call-schemas.ts';
import { deskMoneyCalls } from '@labelwerk/contracts/desk/money-calls.ts';
import { receivedIn, returnedIn } from '@labelwerk/domain/orders/settlement.ts';
import { findOrder, namedOrder, type OrderRow } from '#features/orders/index.ts';
import { amountDue } from '#features/orders/vat-claims/index.ts';
import type { App } from '#platform/app.ts';
import { staffOf } from '#platform/auth/staff.ts';
import type { Server } from '#platform/feature.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { resultOf } from '#platform/problems/failure.ts';
import { acceptPayment } from './accept-payment.ts';
import { bookTransferByStaff } from './book-transfer-by-staff.ts';
import { cancelByStaff } from './cancel-by-staff.ts';
import { disputesOf, listDisputes } from './list-disputes.ts';
import { listRefunds } from './list-refunds.ts';
import { findAgreement, findReceived, findRefundsOf } from './money-repository.ts';
import { refundPart } from './refund-part.ts';
import { markPaidBack, refundVat } from './refund-vat.ts';

async function moneyOf(app: App, order: OrderRow) {
  const { db } = app;
  const payments = await findReceived(db, order.id);
  const sumsOf = (currency: string) => ({
    received: receivedIn(payments, currency),
    returned: returnedIn(payments, currency),
  });
  const others = new Set(payments.map(({ currency }) => currency).filter((one) => one !== order.currency));
  return {
    currency: order.currency,
    due: await amountDue(db, order),
    ...sumsOf(order.currency),
    other_currencies: [...others].map((currency) => ({ currency, ...sumsOf(currency) })),
    agreed: (await findAgreement(db, order.id)) ?? null,
    disputes: await disputesOf(app, order.id),
    refunds: (await findRefundsOf(db, order.id)).map(({ created_at: at, currency, ...refund }) => ({
      ...refund,
      currency: currency ?? order.currency,
      created_at: at.toISOString(),
    })),
  };
}

/** Calls of staff about the money of an order. */
export function moneyRoutes(server: Server, app: App): void {
  const route = callRoutes(server, deskMoneyCalls, schemas);
  route('getMoney', async (request, _reply, valueOrProblem) => {
    const order = await findOrder(app.db, request.params.orderId);
    return moneyOf(app, valueOrProblem(resultOf(order, 'orders.missing')));
  });
  route('bookTransfer', async (request, _reply, valueOrProblem) => {
    const { request_id: requestId, version, amount, currency, statement_id: statementId } = request.body;
    const parameters = { amount, currency, statementId };
    const actionRequest = {
      staff: staffOf(request),
      requestId,
      action: 'order.transfer',
      version,
      parameters,
    };
    return namedOrder(
      valueOrProblem(await bookTransferByStaff(app, actionRequest, request.params.orderId, parameters)),
    );
  });
  route('acceptPayment', async (request, _reply, valueOrProblem) => {
    const { request_id: requestId, version, ...parameters } = request.body;
    const actionRequest = { staff: staffOf(request), requestId, action: 'order.accept', version, parameters };
    return namedOrder(
      valueOrProblem(await acceptPayment(app, actionRequest, request.params.orderId, parameters)),
    );
  });
  route('refundPart', async (request, _reply, valueOrProblem) => {
    const { request_id: requestId, version, ...parameters } = request.body;
    const actionRequest = { staff: staffOf(request), requestId, action: 'order.refund', version, parameters };
    const order = valueOrProblem(await refundPart(app, actionRequest, request.params.orderId, parameters));
    return moneyOf(app, order);
  });
  route('findRefunds', async () => listRefunds(app));
  route('findDisputes', async () => listDisputes(app));
  route('refundVat', async (request, _reply, valueOrProblem) => {
    const { request_id: requestId, version } = request.body;
    const actionRequest = {
      staff: staffOf(request),
      requestId,
      action: 'order.vat-refund',
      version,
      parameters: null,
    };
    return moneyOf(app, valueOrProblem(await refundVat(app, actionRequest, request.params.orderId)));
  });
  route('markPaidBack', async (request, _reply, valueOrProblem) => {
    const { request_id: requestId, reference } = request.body;
    const { refundId } = request.params;
    const parameters = { refundId, reference };
    const actionRequest = {
      staff: staffOf(request),
      requestId,
      action: 'order.paid-back',
      version: null,
      parameters,
    };
    return moneyOf(app, valueOrProblem(await markPaidBack(app, actionRequest, refundId, reference)));
  });
  route('cancelByStaff', async (request, _reply, valueOrProblem) => {
    const { request_id: requestId, version, reason } = request.body;
    const actionRequest = {
      staff: staffOf(request),
      requestId,
      action: 'order.cancel',
      version,
      parameters: { reason },
    };
    return namedOrder(
      valueOrProblem(await cancelByStaff(app, actionRequest, request.params.orderId, reason)),
    );
  });
}
