import type { CheckoutAnswer } from '@labelwerk/contracts/checkout/checkout.ts';
import { randomIdPattern } from '@labelwerk/contracts/values/identifiers.ts';
import {
  closePayment,
  isPaidLater,
  startBegun,
  startPayment,
  thankYouAddress,
} from '#features/payments/index.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import type { Services } from '#platform/services.ts';
import { renewVatCheck } from './checks/renew-vat-check.ts';
import { knownOrder, orderOfCart, type Tried, type Wanted } from './order-of-cart.ts';

type Placed = Extract<Tried, { readonly order: unknown }>;

/** A customer may open a new page of the provider while the last one is closed; not endlessly often. */
const rounds = 3;

/**
 * Orders the accepted version of a cart and answers where it is paid. The same version, asked for again or many times at
 * once, is the same order and the same address.
 */
export async function checkOut(services: Services, wanted: Wanted): Promise<Result<CheckoutAnswer>> {
  if (!randomIdPattern.test(wanted.cartId)) return failure(404, 'cart.missing');
  const known = await knownOrder(services.db, wanted);
  const placed = known ? success({ order: known }) : await placeOnce(services, wanted);
  if (!placed.ok) return placed;
  const { order } = placed.value;
  const where = await payingAddress(services, placed.value);
  if (!where.ok) return where;
  return success({ redirect_url: where.value, order_id: order.id, order_number: order.number });
}

/** Where the order is paid, or, when that is later, where it is thanked for. */
async function payingAddress(services: Services, { order, begun }: Placed): Promise<Result<string>> {
  if (isPaidLater(order)) return success(thankYouAddress(services, order));
  return begun ? startBegun(services, begun) : startPayment(services, order.id);
}

/**
 * Places the order. An earlier one of the cart that waits on a provider's page gives way only when the provider has closed
 * that page: money that is on its way is waited for.
 */
async function placeOnce(services: Services, wanted: Wanted): Promise<Result<Placed>> {
  for (let round = 0; round < rounds; round += 1) {
    const tried = await services.db.transaction().execute((trx) => orderOfCart(services, trx, wanted));
    if (!tried.ok) return tried;
    if ('order' in tried.value) return success(tried.value);
    if ('renewCheck' in tried.value) {
      await renewVatCheck(services, tried.value.renewCheck);
      continue;
    }
    const orderId = tried.value.firstClose;
    const closed = await closePayment(services, orderId);
    if (closed === 'unknown') return failure(503, 'payments.provider-down', { retryAfter: 5 });
    if (closed === 'under-way')
      return failure(409, 'checkout.payment-under-way', { extra: { order_id: orderId } });
  }
  return failure(503, 'payments.provider-down', { retryAfter: 5 });
}
