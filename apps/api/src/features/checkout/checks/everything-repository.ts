import type { Voucher } from '@labelwerk/domain/vouchers/voucher.ts';
import { type Recipient, readRecipient } from '#features/account/index.ts';
import { type AddressRow, readAddressesAmong } from '#features/addresses/index.ts';
import { type CartRow, readItemsOfCart, type StoredCart } from '#features/cart/index.ts';
import { type OrderRow, readOrdersOfCart } from '#features/orders/index.ts';
import { readTerms, termsOf } from '#features/pricing/index.ts';
import { readVatCheck, type VatCheckRow } from '#features/vat/index.ts';
import { readVatNumbers } from '#features/vat-numbers/index.ts';
import { lockUses, type Uses, usesAsked } from '#features/vouchers/index.ts';
import type { Db } from '#platform/database/database.ts';
import { readTogether } from '#platform/database/shared-read-repository.ts';
import { approvalsByLine, readApprovals } from '../approval/checkout-approvals-repository.ts';

const readAll = readTogether({
  orders: readOrdersOfCart,
  items: readItemsOfCart,
  addresses: readAddressesAmong,
  vatNumbers: readVatNumbers,
  terms: readTerms,
  approvals: readApprovals,
  vatChecks: readVatCheck,
  recipients: readRecipient,
  uses: lockUses,
});

const readOrders = readTogether({ orders: readOrdersOfCart });

/** All orders of a cart, latest cart version first. */
export const findOrdersOfCart = async (db: Db, cartId: string): Promise<readonly OrderRow[]> =>
  (await readOrders(db, { cartId })).orders;

/** All that an order is made of, except the row of its cart. */
export type Everything = {
  /** Orders of the cart, latest cart version first. */
  readonly orders: readonly OrderRow[];
  /** The items in the cart. */
  readonly items: StoredCart['items'];
  /** The addresses of the cart that are still in use. */
  readonly addresses: ReadonlyMap<number, AddressRow>;
  /** The customer's VAT numbers by country id, with the time when a tax office confirmed them. */
  readonly vatNumbers: ReadonlyMap<
    number,
    { readonly vat_number: string; readonly confirmed_at: Date | null }
  >;
  /** The terms agreed with the customer beyond the list. */
  readonly agreed: ReturnType<typeof termsOf> | undefined;
  /** Content versions approved at the version of the accepted terms, by line. */
  readonly approved: ReadonlyMap<string, string>;
  /** The tax office's answer that the cart's VAT is based on. */
  readonly vatCheck: VatCheckRow | undefined;
  /** The recipient of mails about the order. */
  readonly recipient: Recipient | undefined;
  /** Uses of the cart's voucher, which is locked. */
  readonly uses: Uses | undefined;
};

/** Reads all that an order of a locked cart is made of, and locks its voucher, in one statement. */
export async function everythingOf(
  trx: Db,
  cart: CartRow,
  personId: number,
  voucher: Voucher | undefined,
): Promise<Everything> {
  const found = await readAll(trx, {
    cartId: cart.id,
    customerId: cart.customer_id ?? 0,
    addressIds: [cart.delivery_address_id, cart.billing_address_id].filter((id) => id !== null),
    termsVersion: cart.terms_version,
    vatCheckId: cart.vat_check_id,
    personId,
    ...usesAsked(voucher),
  });
  const [terms] = found.terms;
  return {
    orders: found.orders,
    items: found.items,
    addresses: new Map(found.addresses.map((row) => [row.id, row])),
    vatNumbers: new Map(found.vatNumbers.map((row) => [row.country_id, row])),
    agreed: terms && termsOf(terms),
    approved: approvalsByLine(found.approvals),
    vatCheck: found.vatChecks[0],
    recipient: found.recipients[0],
    uses: found.uses[0],
  };
}
