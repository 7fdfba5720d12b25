import type { checkoutCalls } from '@labelwerk/contracts/checkout/calls.ts';
import type { CountryId } from '@labelwerk/domain/market/countries.ts';
import { normalVatNumber } from '@labelwerk/domain/vat/vat-number.ts';
import { findAddress, placeOfAddress } from '#features/addresses/index.ts';
import {
  type CartRow,
  changeCart,
  differenceSince,
  findStoredCart,
  lockOwnCart,
  noteOnCart,
  rejudgeVoucher,
} from '#features/cart/index.ts';
import { offeredMethods } from '#features/payments/index.ts';
import { asksOffices, checkNumber, type NumberCheck } from '#features/vat/index.ts';
import { rememberVatNumber } from '#features/vat-numbers/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { type CallResult, type FieldFailure, failure, success } from '#platform/problems/failure.ts';
import { deliveryProblems } from './checks/delivery-problems.ts';
import { orderedOrMissing } from './ordered-before.ts';

type Details = {
  readonly delivery_address_id?: number | undefined;
  readonly billing_address_id?: number | undefined;
  readonly vat_number?: string | undefined;
  readonly payment_type?: string | undefined;
  readonly remarks?: string | undefined;
  readonly customer_reference?: string | undefined;
};

const detailNames = [
  'delivery_address_id',
  'billing_address_id',
  'vat_number',
  'payment_type',
  'remarks',
  'customer_reference',
] as const;

export type CartDetails = Details & {
  readonly terms_accepted?: boolean | undefined;
  /** With consent: whether services are to begin before the period of withdrawal ends. */
  readonly services_begin?: boolean | undefined;
  /** The version that was shown; required for consent to the terms. */
  readonly version?: number | undefined;
};

/** A customer, and the guest identity of their browser. */
type Customer = { readonly customerId: number; readonly guestId: string | null };

/**
 * Locks the customer's own cart; one without an owner is claimed first. 409 for a cart of another customer, and with
 * the order for one that was ordered.
 */
async function ownCart(
  app: Pick<App, 'part' | 'now'>,
  trx: Db,
  customer: Customer,
  cartId: string,
): Promise<CallResult<CartRow, typeof checkoutCalls.changeCartDetails>> {
  const locked = await lockOwnCart(app, trx, customer, cartId);
  if (locked.ok) return locked;
  return locked.code === 'request.forbidden'
    ? failure('checkout.cart-owned')
    : orderedOrMissing(trx, cartId, customer.customerId);
}

async function addressProblems(
  app: Pick<App, 'part'>,
  trx: Db,
  cart: CartRow,
  details: Details,
): Promise<FieldFailure[]> {
  const problems: FieldFailure[] = [];
  for (const path of ['delivery_address_id', 'billing_address_id'] as const) {
    const id = details[path];
    if (id === undefined) continue;
    const address = await findAddress(trx, cart.customer_id ?? 0, id);
    if (!address) problems.push({ path, code: 'addresses.missing' });
    // A cart has the prices of its market, which delivers only where its price list says so.
    else if (path === 'delivery_address_id')
      problems.push(...(await deliveryProblems(app, cart.market, address)));
  }
  return problems;
}

/**
 * The VAT number of the cart after the change: the given one if it belongs to the country of the invoice (undefined if
 * it does not), otherwise the previous one as long as it still belongs there.
 */
async function vatNumberAfter(
  trx: Db,
  cart: CartRow,
  details: Details,
): Promise<{ readonly country: CountryId; readonly number: string | undefined }> {
  const moved = details.delivery_address_id !== undefined || details.billing_address_id !== undefined;
  const addressId =
    details.billing_address_id ??
    cart.billing_address_id ??
    details.delivery_address_id ??
    cart.delivery_address_id;
  const place = moved ? await placeOfAddress(trx, cart.customer_id, addressId) : cart.invoice_place;
  const country = place?.country ?? cart.market;
  const given = details.vat_number;
  if (given === '') return { country, number: '' };
  if (given !== undefined) return { country, number: normalVatNumber(country, given) };
  const belongs = !moved || normalVatNumber(country, cart.vat_number) !== undefined;
  return { country, number: belongs ? cart.vat_number : '' };
}

type Asked = { readonly number: string; readonly check: NumberCheck };

/**
 * The tax office's answer about the number that the cart will have. Asked before the transaction, which must not wait
 * for it. Undefined if there is no number, or no office is asked.
 */
async function askOffice(
  app: App,
  { customerId }: Customer,
  cartId: string,
  details: Details,
): Promise<Asked | undefined> {
  const cart = asksOffices(app) ? (await findStoredCart(app.db, cartId))?.cart : undefined;
  if (!cart) return undefined;
  const { number } = await vatNumberAfter(app.db, { ...cart, customer_id: customerId }, details);
  return number ? { number, check: await checkNumber(app, number) } : undefined;
}

/** The check to store for the cart's number; a number that could not be asked about counts as unanswered. */
function checkOf(app: Pick<App, 'part'>, number: string, asked: Asked | undefined) {
  if (number === '' || !asksOffices(app)) return { vat_check: 'unasked', vat_check_id: null } as const;
  const check = asked?.number === number ? asked.check : ({ state: 'down' } as const);
  return check.state === 'valid'
    ? ({ vat_check: 'valid', vat_check_id: check.row.id } as const)
    : ({ vat_check: check.state === 'unasked' ? 'unasked' : 'down', vat_check_id: null } as const);
}

/** Sets the given details. If all of them are set already, nothing changes, not even the version. */
async function keepDetails(
  app: Pick<App, 'now'>,
  trx: Db,
  cart: CartRow,
  details: Details & ReturnType<typeof checkOf>,
): Promise<CartRow> {
  const set = Object.fromEntries(
    detailNames.flatMap((name) =>
      details[name] === undefined || details[name] === cart[name] ? [] : [[name, details[name]]],
    ),
  ) as Partial<Pick<CartRow, (typeof detailNames)[number]>>;
  const { vat_check, vat_check_id } = details;
  if (Object.keys(set).length > 0 || vat_check !== cart.vat_check)
    return changeCart(trx, cart.id, { ...set, vat_check, vat_check_id, updated_at: app.now() });
  if (vat_check_id === null || vat_check_id === cart.vat_check_id) return cart;
  return noteOnCart(trx, cart.id, { vat_check: 'valid', vat_check_id });
}

/**
 * Sets the details for the checkout: addresses, VAT number, payment type, remarks, reference, consent to the terms.
 * Consent refers to the version that was shown: if the cart has other content by now, the consent is not recorded (409
 * with the differences), but the other details are. A version without consent asks whether the cart still has the
 * content shown.
 */
export async function changeCartDetails(
  app: App,
  customer: Customer,
  cartId: string,
  details: CartDetails,
): Promise<CallResult<CartRow, typeof checkoutCalls.changeCartDetails>> {
  const { customerId } = customer;
  const { terms_accepted: terms, version: shown } = details;
  if (terms === true && shown === undefined)
    return failure('request.invalid', { errors: [{ path: 'version', code: 'field.required' }] });
  const asked = await askOffice(app, customer, cartId, details);
  return app.db.transaction().execute(async (trx) => {
    const own = await ownCart(app, trx, customer, cartId);
    if (!own.ok) return own;
    const cart = own.value;
    const errors = await addressProblems(app, trx, cart, details);
    const { country, number: given } = await vatNumberAfter(trx, cart, details);
    if (given === undefined) errors.push({ path: 'vat_number', code: 'vat.invalid' });
    const isRefused = given !== undefined && asked?.number === given && asked.check.state === 'invalid';
    if (isRefused && details.vat_number) errors.push({ path: 'vat_number', code: 'vat.not-registered' });
    const number = isRefused ? '' : given;
    const method = details.payment_type;
    if (method !== undefined) {
      const offered = await offeredMethods(app, cart.market, customerId, trx);
      if (!offered.some((one) => one === method)) {
        errors.push({ path: 'payment_type', code: 'checkout.payment-type' });
      }
    }
    if (errors.length > 0 || number === undefined) return failure('request.invalid', { errors });
    if (details.vat_number) await rememberVatNumber(trx, customerId, country, number);
    const kept = await keepDetails(app, trx, cart, {
      ...details,
      vat_number: number,
      ...checkOf(app, number, asked),
    });
    // Before consent the voucher is judged again: a discount that no longer applies is one of the differences.
    const changed = (terms === true && (await rejudgeVoucher(app, trx, kept))) || kept;
    const consent = (at: Date | null, version: number | null) =>
      noteOnCart(trx, cart.id, {
        ...{ terms_accepted_at: at, terms_version: version },
        services_begin_at: details.services_begin === true ? at : null,
      });
    if (terms === false) return success(await consent(null, null));
    if (shown === undefined) return success(changed);
    const named = new Set(detailNames.filter((name) => details[name] !== undefined));
    const difference = await differenceSince(app, trx, changed, {
      shown: { cartId, version: shown },
      named,
    });
    if (difference) return failure('checkout.changed', { extra: difference });
    if (terms !== true) return success(changed);
    return success(await consent(app.now(), changed.version));
  });
}
