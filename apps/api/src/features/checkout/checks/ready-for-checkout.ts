import type { PaymentMethod } from '@labelwerk/contracts/payments/payment-types.ts';
import { formatMoney } from '@labelwerk/domain/money/format.ts';
import { mustAskExpressly } from '@labelwerk/domain/services/express-request.ts';
import type { AddressRow } from '#features/addresses/index.ts';
import { type CartRow, type StoredCart, sumOfStored } from '#features/cart/index.ts';
import { blockedKinds, isGoods } from '#features/cart/items/index.ts';
import { methodsFor, minimumFor } from '#features/payments/index.ts';
import type { App } from '#platform/app.ts';
import { type FieldFailure, failure, type Result, success } from '#platform/problems/failure.ts';
import { deliveryProblems } from './delivery-problems.ts';
import type { Everything } from './everything-repository.ts';

export type Ready = {
  readonly delivery: AddressRow;
  readonly billing: AddressRow;
  readonly method: PaymentMethod;
  readonly terms: { readonly at: Date; readonly version: number };
  /** When a consumer asked that services begin at once; null: nobody had to. */
  readonly servicesBeginAt: Date | null;
};

/**
 * The failure if the cart costs less than the provider's minimum: another payment type must be chosen. Free carts
 * pass.
 */
async function tooLittle(app: App, stored: StoredCart, method: PaymentMethod): Promise<FieldFailure[]> {
  const { market } = stored.cart;
  const minimum = minimumFor(app, market, method);
  if (minimum <= 1) return [];
  const { gross, currency } = (await sumOfStored(app, stored)).totals;
  if (gross === 0 || gross >= minimum) return [];
  const min = formatMoney({ amount: minimum, currency });
  return [{ path: 'payment_type', code: 'payments.below-minimum', params: { min } }];
}

/** The details that an order needs besides its items, or a failure that lists everything missing. */
export async function readyForCheckout(
  app: App,
  cart: CartRow,
  { items, addresses, agreed }: Pick<Everything, 'items' | 'addresses' | 'agreed'>,
): Promise<Result<Ready, 'request.invalid'>> {
  const named = [cart.delivery_address_id, cart.billing_address_id];
  const [delivery, other] = named.map((id) => (id === null ? undefined : addresses.get(id)));
  // Without a separate address, the invoice goes to the delivery address; a removed address must be chosen again.
  const billing = cart.billing_address_id === null ? delivery : other;
  const offered = methodsFor(app, cart.market, agreed);
  const method = offered.find((one) => one === cart.payment_type);
  const { terms_accepted_at: at, terms_version: version } = cart;
  const terms = at !== null && version !== null ? { at, version } : undefined;
  const errors: FieldFailure[] = [];
  if (items.length === 0) errors.push({ path: 'cart_items', code: 'checkout.empty' });
  errors.push(...blockedKinds(items));
  if (!delivery) errors.push({ path: 'delivery_address_id', code: 'field.required' });
  else errors.push(...(await deliveryProblems(app, cart.market, delivery)));
  if (!billing) errors.push({ path: 'billing_address_id', code: 'field.required' });
  if (!method) {
    const code = cart.payment_type === null ? 'field.required' : 'checkout.payment-type';
    errors.push({ path: 'payment_type', code });
  } else errors.push(...(await tooLittle(app, { cart, items }, method)));
  if (!terms) errors.push({ path: 'terms_accepted', code: 'checkout.terms' });
  const isConsumer =
    billing !== undefined &&
    mustAskExpressly({ company: billing.company, vatNumber: cart.vat_number, countryId: billing.country_id });
  const asks = isConsumer && items.some((item) => !isGoods(item));
  if (asks && cart.services_begin_at === null)
    errors.push({ path: 'services_begin', code: 'checkout.services-begin' });
  if (errors.length > 0 || !delivery || !billing || !method || !terms)
    return failure('request.invalid', { errors });
  return success({ delivery, billing, method, terms, servicesBeginAt: asks ? cart.services_begin_at : null });
}
