import { cartIdPattern } from '@labelwerk/contracts/cart/cart.ts';
import type { CheckoutAnswer } from '@labelwerk/contracts/checkout/checkout.ts';
import type { PaymentMethod } from '@labelwerk/contracts/payments/payment-types.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import { type AddressRow, findAddress } from '#features/addresses/index.ts';
import {
  type CartItemRow,
  type CartRow,
  changeCart,
  findCart,
  findItems,
  isLiving,
  lockCart,
  totalsOf,
} from '#features/cart/index.ts';
import {
  findLatestOrderOfCart,
  findOrderOfCart,
  isPayable,
  moveOrder,
  type OrderAddress,
  type OrderRow,
  placeOrder,
} from '#features/orders/index.ts';
import { offeredMethods, startPayment, thankYouAddress } from '#features/payments/index.ts';
import { type FieldFailure, failure, type Result, success } from '#platform/failure.ts';
import type { Services } from '#platform/services.ts';
import type { Db } from '#plugins/database.ts';
import { repriceForCheckout } from './reprice-for-checkout.ts';

/**
 * Makes an order of the cart as it stands and answers where it is paid. The same cart version, asked for again or
 * many times at once, is the same order and the same address.
 */
export async function checkOut(
  services: Services,
  customerId: number,
  cartId: string,
): Promise<Result<CheckoutAnswer>> {
  if (!cartIdPattern.test(cartId)) return failure(404, 'cart.missing');
  const placed = await services.db
    .transaction()
    .execute((trx) => orderOfCart(services, trx, customerId, cartId));
  if (!placed.ok) return placed;
  // A price that moved is kept and told before anything is ordered.
  if (placed.value === 'repriced') return failure(409, 'checkout.repriced');
  const order = placed.value;
  const paidLater = order.payment_type === 'invoice' || order.payment_type === 'bank_transfer';
  const where = paidLater
    ? success(thankYouAddress(services, order))
    : await startPayment(services, order.id);
  if (!where.ok) return where;
  return success({ redirect_url: where.value, order_id: order.id, order_number: order.number });
}

async function orderOfCart(
  services: Services,
  trx: Db,
  customerId: number,
  cartId: string,
): Promise<Result<OrderRow | 'repriced'>> {
  const named = await findCart(trx, cartId);
  const cart = await lockCart(trx, named?.merged_into ?? cartId);
  if (cart?.customer_id !== customerId) return failure(404, 'cart.missing');
  if (cart.state !== 'open') return orderedBefore(trx, cart);
  const known = await findOrderOfCart(trx, cart.id, cart.version);
  if (known && !cameToNothing(known)) return stillPayable(known);
  const items = (await findItems(trx, cart.id)).filter(isLiving);
  const ready = await readyForCheckout(services, trx, cart, items);
  if (!ready.ok) return ready;
  if (await repriceForCheckout(services, trx, cart, items)) return success('repriced');
  const before = await findLatestOrderOfCart(trx, cart.id);
  // An earlier try that was left unpaid gives way. What was paid, or placed on invoice or transfer, stays.
  if (before && isPayable(before))
    await moveOrder(services, trx, before.id, 'cancel', 'system', 'superseded');
  // After an order that came to nothing the same lines may be ordered again: as a new version of the cart.
  const { version } = known ? await changeCart(trx, cart.id, { updated_at: services.now() }) : cart;
  const { delivery, billing, method, termsAcceptedAt } = ready.value;
  return success(
    await placeOrder(services, trx, {
      customerId,
      cartId: cart.id,
      cartVersion: version,
      market: cart.market as MarketId,
      language: cart.language,
      totals: await totalsOf(services, cart, items),
      deliveryAddress: frozen(delivery),
      billingAddress: frozen(billing),
      vatNumber: cart.vat_number,
      paymentType: method,
      remarks: cart.remarks,
      customerReference: cart.customer_reference,
      termsAcceptedAt,
      lines: items.map((item) => ({
        cartItemId: item.id,
        name: item.name,
        configuration: item.configuration,
        sheet: item.sheet,
        needsArtwork: item.needs_artwork,
        fileIds: item.file_ids,
        artworkPages: item.artwork_pages,
      })),
    }),
  );
}

/** A cart that was ordered: its order while it waits for its money, a conflict once it is paid. */
async function orderedBefore(trx: Db, cart: CartRow): Promise<Result<OrderRow>> {
  const order = cart.state === 'ordered' ? await findLatestOrderOfCart(trx, cart.id) : undefined;
  return order ? stillPayable(order) : failure(404, 'cart.missing');
}

const cameToNothing = (order: OrderRow): boolean =>
  order.state === 'cancelled' || order.state === 'expired' || order.state === 'refunded';

function stillPayable(order: OrderRow): Result<OrderRow> {
  const waits = order.state === 'pending_payment' || order.state === 'failed';
  return waits ? success(order) : failure(409, 'checkout.done', { extra: { order_id: order.id } });
}

type Ready = {
  readonly delivery: AddressRow;
  readonly billing: AddressRow;
  readonly method: PaymentMethod;
  readonly termsAcceptedAt: Date;
};

async function readyForCheckout(
  services: Services,
  trx: Db,
  cart: CartRow,
  items: readonly CartItemRow[],
): Promise<Result<Ready>> {
  const customerId = cart.customer_id ?? 0;
  const find = async (id: number | null) => (id === null ? undefined : findAddress(trx, customerId, id));
  const delivery = await find(cart.delivery_address_id);
  // Without an address of its own the invoice goes where the goods go; one that was removed has to be named anew.
  const billing = cart.billing_address_id === null ? delivery : await find(cart.billing_address_id);
  const offered = await offeredMethods(services, cart.market as MarketId, customerId, trx);
  const method = offered.find((one) => one === cart.payment_type);
  const errors: FieldFailure[] = [];
  if (items.length === 0) errors.push({ path: 'cart_items', code: 'checkout.empty' });
  if (!delivery) errors.push({ path: 'delivery_address_id', code: 'field.required' });
  else if (delivery.country_id !== cart.market)
    errors.push({ path: 'delivery_address_id', code: 'checkout.delivery-country' });
  if (!billing) errors.push({ path: 'billing_address_id', code: 'field.required' });
  if (!method) {
    const code = cart.payment_type === null ? 'field.required' : 'checkout.payment-type';
    errors.push({ path: 'payment_type', code });
  }
  if (cart.terms_accepted_at === null) errors.push({ path: 'terms_accepted', code: 'checkout.terms' });
  if (errors.length > 0 || !delivery || !billing || !method || !cart.terms_accepted_at) {
    return failure(422, 'request.invalid', { errors });
  }
  return success({ delivery, billing, method, termsAcceptedAt: cart.terms_accepted_at });
}

const frozen = (row: AddressRow): OrderAddress => {
  const { id: _id, is_default_delivery: _d, is_default_billing: _b, ...address } = row;
  return address;
};
