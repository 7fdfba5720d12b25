import { randomUUID } from 'node:crypto';
import type { checkoutCalls } from '@labelwerk/contracts/checkout/calls.ts';
import { normalVatNumber } from '@labelwerk/domain/vat/vat-number.ts';
import type { AddressRow } from '#features/addresses/index.ts';
import {
  type CartRow,
  changeCart,
  differenceSince,
  findStoredCart,
  lockShownCart,
  rejudgeVoucher,
  type StoredCart,
} from '#features/cart/index.ts';
import { settlePrices } from '#features/cart/items/index.ts';
import { moveOrder, type OrderRow, placeOrder } from '#features/orders/index.ts';
import {
  type BegunPayment,
  beginPayment,
  isBeingPaid,
  isPaidLater,
  isPayable,
} from '#features/payments/index.ts';
import { asksAbout, asksOffices, isFreshCheck, type VatCheckRow } from '#features/vat/index.ts';
import { findVoucher } from '#features/vouchers/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { type CallResult, type Failure, failure, success } from '#platform/problems/failure.ts';
import { type Everything, everythingOf, findOrdersOfCart } from './checks/everything-repository.ts';
import { type Ready, readyForCheckout } from './checks/ready-for-checkout.ts';
import { type OrderSum, sumWithVoucher } from './checks/take-voucher.ts';

export type Wanted = {
  readonly customerId: number;
  /** Customer id of the person who orders for the account. */
  readonly personId: number;
  readonly cartId: string;
  /** The version to order; undefined: the one whose terms were accepted last. */
  readonly version: number | undefined;
};

/** A version of a cart as a customer saw it. */
type CartVersion = Parameters<typeof differenceSince>[3]['shown'];

/**
 * The result of an attempt to order: an order; an earlier order, whose payment must be closed first; or a cart whose
 * VAT number must be checked again.
 */
export type Tried =
  | { readonly order: OrderRow; readonly begun?: BegunPayment | undefined }
  | { readonly firstClose: string }
  | { readonly renewCheck: CartRow };

/**
 * The order that a repeated call asks for, if it still waits for its payment. Without a lock, so that many concurrent
 * calls don't wait for each other to get the same answer.
 */
export async function knownOrder(
  db: Db,
  { customerId, cartId, version }: Wanted,
): Promise<OrderRow | undefined> {
  const orders = await findOrdersOfCart(db, cartId);
  if (orders.length === 0) return undefined;
  const cart = (await findStoredCart(db, cartId))?.cart;
  if (cart?.customer_id !== customerId || cart.state !== 'open') return undefined;
  const order = ofVersion(orders, version ?? cart.version);
  return order && waitsForMoney(order) ? order : undefined;
}

/** Creates or finds the order of a cart. Call it in a separate transaction. */
export async function orderOfCart(
  app: App,
  trx: Db,
  wanted: Wanted,
): Promise<CallResult<Tried, typeof checkoutCalls.checkOut>> {
  const { customerId, cartId } = wanted;
  const locked = await lockShownCart(trx, cartId, wanted.version);
  if (locked?.cart.customer_id !== customerId) return failure('cart.missing');
  const { cart, shown: asked } = locked;
  const isOwn = asked.cartId === cart.id;
  const voucher = cart.voucher_code === null ? undefined : await findVoucher(app, cart.voucher_code);
  const found = await everythingOf(trx, cart, wanted.personId, voucher);
  const { orders, items } = found;
  const repeated = isOwn ? ofVersion(orders, asked.version) : undefined;
  if (cart.state !== 'open') {
    const [last] = orders;
    // A version with other content was not ordered, whatever happened to the cart since.
    const isOther =
      !repeated &&
      last &&
      wanted.version !== undefined &&
      (await differenceSince(app, trx, { ...cart, version: last.cart_version }, { shown: asked }));
    return isOther ? doneAlready(last) : orderedBefore(cart, repeated ?? last);
  }
  if (repeated && !isVoid(repeated)) return stillPayable(repeated);
  if (!isOwn || asked.version !== cart.version) {
    const changed = await changedSince(app, trx, cart, { shown: asked });
    if (changed) return changed;
  }
  const known = ofVersion(orders, cart.version);
  if (known && !isVoid(known)) return stillPayable(known);
  const { vatCheck } = found;
  if (mustAsk(app, cart, vatCheck)) return success({ renewCheck: cart });
  const ready = await readyForCheckout(app, cart, found);
  if (!ready.ok) return ready;
  const accepted = { cartId: cart.id, version: ready.value.terms.version };
  const priced = await settlePrices(app, trx, { cart, items }, found.agreed);
  const repriced = (await rejudgeVoucher(app, trx, priced ?? cart, found.uses)) ?? priced;
  // A changed price is stored and reported before anything is ordered.
  if (repriced) return repricedSince(app, trx, repriced, accepted);
  const changed = await changedSince(app, trx, cart, { shown: accepted });
  if (changed) return changed;
  const [latest] = orders;
  // An earlier order that was left unpaid is replaced. One that is paid, or placed on invoice or by bank transfer,
  // stays.
  const before = latest && isPayable(latest) ? latest : undefined;
  if (before && (await isBeingPaid(trx, before.id))) return success({ firstClose: before.id });
  const id = randomUUID();
  const sum = await sumWithVoucher(app, trx, { items, cart }, { id, method: ready.value.method });
  // Another order has just used the code up.
  if (!sum) {
    const without = await changeCart(trx, cart.id, { voucher_terms: null, updated_at: app.now() });
    return repricedSince(app, trx, without, accepted);
  }
  if (before) await moveOrder(app, trx, before.id, { event: 'cancel', actor: 'system', note: 'superseded' });
  // After a void order the same lines can be ordered again, as a new version of the cart.
  const { version } = known ? await changeCart(trx, cart.id, { updated_at: app.now() }) : cart;
  const order = await place(
    app,
    trx,
    { items, cart: { ...cart, version } },
    { ...ready.value, found, sum: { id, ...sum }, personId: wanted.personId },
  );
  return success({
    order,
    begun: isPaidLater(order) ? undefined : await beginPayment(app, trx, order, found.recipient),
  });
}

/**
 * Whether the tax office must be asked about the cart's number: its answer is outdated, or there was no office to ask
 * when the number was given.
 */
function mustAsk(app: Pick<App, 'part' | 'now'>, cart: CartRow, known: VatCheckRow | undefined): boolean {
  const isFresh = known !== undefined && isFreshCheck(known, app.now());
  if (cart.vat_check === 'valid') return asksOffices(app) && !isFresh;
  return cart.vat_check === 'unasked' && asksAbout(app, cart.vat_number);
}

async function place(
  app: App,
  trx: Db,
  { cart, items }: StoredCart,
  {
    delivery,
    billing,
    method,
    terms,
    servicesBeginAt,
    found,
    sum: { id, totals, voucher },
    personId,
  }: Ready & {
    readonly found: Everything;
    readonly personId: number;
    readonly sum: OrderSum & { readonly id: string };
  },
): Promise<OrderRow> {
  // The invoice never has a VAT number of another country, even if that would not change the price.
  const vatNumber = normalVatNumber(billing.country_id, cart.vat_number) ?? '';
  const kept = vatNumber === '' ? undefined : found.vatNumbers.get(billing.country_id);
  const proof = vatNumber === cart.vat_number ? found.vatCheck : undefined;
  return placeOrder(app, trx, {
    row: {
      ...{ id, customer_id: cart.customer_id ?? 0, person_id: personId },
      ...{ cart_id: cart.id, cart_version: cart.version, market: cart.market, language: cart.language },
      ...{ currency: totals.currency, net: totals.net, discount: totals.discount },
      voucher: voucher && JSON.stringify(voucher),
      shipping: totals.shipping,
      vat_rate: totals.vat.rate,
      vat_country: totals.vat.country,
      vat_amount: totals.vat.amount,
      reverse_charge: totals.vat.reverse_charge,
      gross: totals.gross,
      delivery_address: frozen(delivery),
      billing_address: frozen(billing),
      vat_number: vatNumber,
      vat_confirmed_at: proof?.asked_at ?? (kept?.vat_number === vatNumber ? kept.confirmed_at : null),
      vat_check_id: proof?.id ?? null,
      payment_type: method,
      ...{ remarks: cart.remarks, customer_reference: cart.customer_reference },
      terms_accepted_at: terms.at,
      services_begin_at: servicesBeginAt,
    },
    items,
    approved: found.approved,
    vatUnanswered: cart.vat_check === 'down' && vatNumber !== '',
    paymentDays: found.agreed?.paymentDays,
    recipient: found.recipient,
  });
}

/** The conflict if the cart differs from a version; undefined if it does not. */
async function changedSince(
  app: Pick<App, 'part'>,
  trx: Db,
  cart: CartRow,
  {
    shown,
    code = 'checkout.changed',
  }: { readonly shown: CartVersion; readonly code?: 'checkout.changed' | 'checkout.repriced' | undefined },
): Promise<Failure<'checkout.changed' | 'checkout.repriced'> | undefined> {
  const difference = await differenceSince(app, trx, cart, { shown });
  return difference && failure(code, { extra: difference });
}

/** The conflict that a price or the voucher has changed. */
const repricedSince = async (
  app: Pick<App, 'part'>,
  trx: Db,
  cart: CartRow,
  shown: CartVersion,
): Promise<Failure<'checkout.changed' | 'checkout.repriced'>> =>
  (await changedSince(app, trx, cart, { shown, code: 'checkout.repriced' })) ?? failure('checkout.repriced');
const ofVersion = (orders: readonly OrderRow[], version: number): OrderRow | undefined =>
  orders.find((order) => order.cart_version === version);

/** A cart that was ordered: returns its order while that waits for its payment, and a conflict once it is paid. */
const orderedBefore = (
  cart: CartRow,
  order: OrderRow | undefined,
): CallResult<Tried, typeof checkoutCalls.checkOut> =>
  cart.state === 'ordered' && order ? stillPayable(order) : failure('cart.missing');

const isVoid = (order: OrderRow): boolean =>
  order.state === 'cancelled' || order.state === 'expired' || order.state === 'refunded';

const waitsForMoney = (order: OrderRow): boolean =>
  order.state === 'pending_payment' || order.state === 'failed';

/** There was nothing to pay: a repeated call gets the same response as the first one. */
const isFree = (order: OrderRow): boolean => order.gross === 0 && order.state === 'paid';

/** The conflict that a cart was ordered before; it names the order. */
export const doneAlready = ({ id, number }: Pick<OrderRow, 'id' | 'number'>): Failure<'checkout.done'> =>
  failure('checkout.done', { extra: { order_id: id, order_number: number } });

const stillPayable = (order: OrderRow): CallResult<Tried, typeof checkoutCalls.checkOut> =>
  waitsForMoney(order) || isFree(order) ? success({ order }) : doneAlready(order);

/** An address as the order keeps it. */
const frozen = (row: AddressRow): string => {
  const { id: _id, is_default_delivery: _d, is_default_billing: _b, ...address } = row;
  return JSON.stringify(address satisfies OrderRow['delivery_address']);
};
