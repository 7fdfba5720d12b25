import type { PaymentMethod } from '@labelwerk/contracts/payments/payment-types.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import { findAddress, rememberVatNumber } from '#features/addresses/index.ts';
import { type CartRow, changeCart, claimCart, readableCart } from '#features/cart/index.ts';
import { normalVatNumber } from '#features/market/index.ts';
import { offeredMethods } from '#features/payments/index.ts';
import { type FieldFailure, failure, type Result, success } from '#platform/failure.ts';
import type { Services } from '#platform/services.ts';
import type { Db } from '#plugins/database.ts';

export type CartDetails = {
  readonly delivery_address_id?: number | undefined;
  readonly billing_address_id?: number | undefined;
  readonly vat_number?: string | undefined;
  readonly payment_type?: string | undefined;
  readonly remarks?: string | undefined;
  readonly customer_reference?: string | undefined;
  readonly terms_accepted?: boolean | undefined;
};

/** A customer, and the guest identity of the browser they are signed in with. */
type Customer = { readonly customerId: number; readonly guestId: string | null };

/** The customer's own cart, or one nobody owns, which becomes his. One of another customer is a conflict, as it is owned. */
async function ownCart(
  services: Services,
  trx: Db,
  { customerId, guestId }: Customer,
  cartId: string,
): Promise<Result<CartRow>> {
  const read = async (): Promise<Result<CartRow>> => {
    const found = await readableCart(trx, cartId, { customerId, guestId });
    return !found.ok && found.status === 403 ? failure(409, 'checkout.cart-owned') : found;
  };
  const found = await read();
  if (!found.ok || found.value.customer_id === customerId) return found;
  await claimCart(services, trx, found.value.id, customerId);
  // Read again: another call, of this customer or another, may have been the first to claim it.
  return read();
}

async function addressProblems(
  trx: Db,
  customerId: number,
  cart: CartRow,
  details: CartDetails,
): Promise<FieldFailure[]> {
  const problems: FieldFailure[] = [];
  for (const path of ['delivery_address_id', 'billing_address_id'] as const) {
    const id = details[path];
    if (id === undefined) continue;
    const address = await findAddress(trx, customerId, id);
    if (!address) problems.push({ path, code: 'addresses.missing' });
    // Prices, freight and VAT of a cart are those of its market: it is delivered there.
    else if (path === 'delivery_address_id' && address.country_id !== cart.market)
      problems.push({ path, code: 'checkout.delivery-country' });
  }
  return problems;
}

/** Sets what checkout needs to know: addresses, VAT number, payment, remarks, consent to the terms. */
export async function changeCartDetails(
  services: Services,
  customer: Customer,
  cartId: string,
  details: CartDetails,
): Promise<Result<CartRow>> {
  const { customerId } = customer;
  return services.db.transaction().execute(async (trx) => {
    const own = await ownCart(services, trx, customer, cartId);
    if (!own.ok) return own;
    const cart = own.value;
    const market = cart.market as MarketId;
    const errors = await addressProblems(trx, customerId, cart, details);
    const given = details.vat_number;
    const vatNumber = given === undefined || given === '' ? given : normalVatNumber(market, given);
    if (given !== undefined && vatNumber === undefined)
      errors.push({ path: 'vat_number', code: 'vat.invalid' });
    const method = details.payment_type;
    if (method !== undefined) {
      const offered = await offeredMethods(services, market, customerId, trx);
      if (!offered.includes(method as PaymentMethod)) {
        errors.push({ path: 'payment_type', code: 'checkout.payment-type' });
      }
    }
    if (errors.length > 0) return failure(422, 'request.invalid', { errors });
    if (vatNumber) await rememberVatNumber(trx, customerId, market, vatNumber);
    const now = services.now();
    const { delivery_address_id, billing_address_id, remarks, customer_reference, terms_accepted } = details;
    const changed = await changeCart(trx, cart.id, {
      ...(delivery_address_id !== undefined && { delivery_address_id }),
      ...(billing_address_id !== undefined && { billing_address_id }),
      ...(vatNumber !== undefined && { vat_number: vatNumber }),
      ...(method !== undefined && { payment_type: method }),
      ...(remarks !== undefined && { remarks }),
      ...(customer_reference !== undefined && { customer_reference }),
      ...(terms_accepted !== undefined && { terms_accepted_at: terms_accepted ? now : null }),
      updated_at: now,
    });
    return success(changed);
  });
}
