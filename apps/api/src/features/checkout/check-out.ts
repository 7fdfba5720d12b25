import type { checkoutCalls } from '@labelwerk/contracts/checkout/calls.ts';
import type { CheckoutAnswer } from '@labelwerk/contracts/checkout/checkout.ts';
import { randomIdPattern } from '@labelwerk/contracts/values/identifiers.ts';
import {
  closePayment,
  isPaidLater,
  startBegun,
  startPayment,
  thankYouAddress,
} from '#features/payments/index.ts';
import type { App } from '#platform/app.ts';
import { type CallResult, failure, success } from '#platform/problems/failure.ts';
import { createTurnsByKey } from '#platform/turns/turns.ts';
import { renewVatCheck } from './checks/renew-vat-check.ts';
import { knownOrder, orderOfCart, type Tried, type Wanted } from './order-of-cart.ts';

type Placed = Extract<Tried, { readonly order: unknown }>;

/** Maximum number of attempts: a customer may open another page of the provider while the last one is being closed. */
const rounds = 3;

/** Calls for one cart wait here without a connection. In the database each would hold one while it waits for the lock. */
const inTurnOfCart = createTurnsByKey(1);

/**
 * Orders the accepted version of a cart and returns the address of its payment. Repeated and concurrent calls for a
 * version return the same order and the same address.
 */
export async function checkOut(
  app: App,
  wanted: Wanted,
): Promise<CallResult<CheckoutAnswer, typeof checkoutCalls.checkOut>> {
  if (!randomIdPattern.test(wanted.cartId)) return failure('cart.missing');
  const known = await knownOrder(app.db, wanted);
  const placed = known ? success({ order: known }) : await placeOnce(app, wanted);
  if (!placed.ok) return placed;
  const { order } = placed.value;
  const where = await payingAddress(app, placed.value);
  if (!where.ok) return where;
  return success({ redirect_url: where.value, order_id: order.id, order_number: order.number });
}

/** The address of the payment page, or of the thank-you page if the order is paid later. */
async function payingAddress(app: App, { order, begun }: Placed) {
  if (isPaidLater(order)) return success(thankYouAddress(app, order));
  return begun ? startBegun(app, begun) : startPayment(app, order.id);
}

/**
 * Places the order. It replaces an earlier order of the cart that waits on a provider's page only once the provider
 * has closed that page; if a payment is under way, the call is refused (409).
 */
async function placeOnce(
  app: App,
  wanted: Wanted,
): Promise<CallResult<Placed, typeof checkoutCalls.checkOut>> {
  for (let round = 0; round < rounds; round += 1) {
    const tried = await inTurnOfCart(wanted.cartId, () =>
      app.db.transaction().execute((trx) => orderOfCart(app, trx, wanted)),
    );
    if (!tried.ok) return tried;
    if ('order' in tried.value) return success(tried.value);
    if ('renewCheck' in tried.value) {
      await renewVatCheck(app, tried.value.renewCheck);
      continue;
    }
    const orderId = tried.value.firstClose;
    const closed = await closePayment(app, orderId);
    if (closed === 'unknown') return failure('payments.provider-down', { retryAfter: 5 });
    if (closed === 'under-way')
      return failure('checkout.payment-under-way', { extra: { order_id: orderId } });
  }
  return failure('payments.provider-down', { retryAfter: 5 });
}
