import { markVatNumberConfirmed } from '#features/addresses/index.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import type { Services } from '#platform/services.ts';
import { findOrderByNumber, type OrderRow, updateOrder } from '../orders-repository.ts';

/**
 * Notes that a tax office confirmed the VAT number of an order, for the order and for the customer's later ones with the
 * same number. A repeat keeps the first date.
 */
export async function confirmVatNumber(services: Services, orderNumber: string): Promise<Result<OrderRow>> {
  return services.db.transaction().execute(async (trx) => {
    const order = await findOrderByNumber(trx, orderNumber);
    if (!order || order.vat_number === '') return failure(404, 'orders.missing');
    const at = order.vat_confirmed_at ?? services.now();
    await updateOrder(trx, order.id, { vat_confirmed_at: at });
    const { customer_id: customerId, vat_number: number, billing_address: address } = order;
    await markVatNumberConfirmed(trx, { customerId, countryId: address.country_id, number, at });
    return success({ ...order, vat_confirmed_at: at });
  });
}
