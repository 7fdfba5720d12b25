import type { deskMoneyCalls } from '@labelwerk/contracts/desk/money-calls.ts';
import type { ActionRequest } from '#features/staff/index.ts';
import type { App } from '#platform/app.ts';
import { type CallResult, failure, success } from '#platform/problems/failure.ts';
import type { OrderRow } from '../orders-repository.ts';
import { settleConfirmed } from '../vat-claims/settle-claim.ts';
import { actOnOrder } from './act.ts';

/** Records that staff confirmed the VAT number of an order, and by which evidence. */
export const confirmVatByStaff = (
  app: App,
  actionRequest: ActionRequest,
  name: string,
  proof: string,
): Promise<CallResult<OrderRow, typeof deskMoneyCalls.confirmVatNumber>> =>
  actOnOrder(app, actionRequest, name, async (trx, order) => {
    if (order.vat_number === '') return failure('desk.no-vat-number');
    await settleConfirmed(app, trx, order, { noted: proof, at: app.now() });
    return success(`${order.vat_number}: ${proof}`);
  });
