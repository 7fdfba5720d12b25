import { type Recipient, readRecipient } from '#features/account/index.ts';
import { type AddressRow, readAddressesAmong, readVatNumbers } from '#features/addresses/index.ts';
import { type CartItemRow, type CartRow, isLiving, readItemsOfCart } from '#features/cart/index.ts';
import { type OrderRow, readOrdersOfCart } from '#features/orders/index.ts';
import { readTerms, termsOf } from '#features/pricing/index.ts';
import { readVatCheck, type VatCheckRow } from '#features/vat/index.ts';
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
});

/** The data an order is made from, besides the row of its cart. */
export type Everything = {
  /** Orders of the cart, the one of its latest version first. */
  readonly orders: readonly OrderRow[];
  /** Lines in the cart, and removed ones that can be restored. */
  readonly stored: readonly CartItemRow[];
  readonly items: readonly CartItemRow[];
  /** The addresses of the cart that still exist. */
  readonly addresses: ReadonlyMap<number, AddressRow>;
  /** The customer's VAT number by country, with the time a VAT service confirmed it. */
  readonly vatNumbers: ReadonlyMap<
    number,
    { readonly vat_number: string; readonly confirmed_at: Date | null }
  >;
  /** The customer's special terms. */
  readonly agreed: ReturnType<typeof termsOf> | undefined;
  /** Contents approved at the version of the accepted terms, by line id. */
  readonly approved: ReadonlyMap<string, string>;
  /** The VAT check of the cart. */
  readonly vatCheck: VatCheckRow | undefined;
  /** The recipient of the order's mails. */
  readonly recipient: Recipient | undefined;
};

/** Reads all data of an order from a locked cart, in one statement. */
export async function everythingOf(trx: Db, cart: CartRow, personId: number): Promise<Everything> {
  const found = await readAll(trx, {
    cartId: cart.id,
    customerId: cart.customer_id ?? 0,
    addressIds: [cart.delivery_address_id, cart.billing_address_id].filter((id) => id !== null),
    termsVersion: cart.terms_version,
    vatCheckId: cart.vat_check_id,
    personId,
  });
  const [terms] = found.terms;
  return {
    orders: found.orders,
    stored: found.items,
    items: found.items.filter(isLiving),
    addresses: new Map(found.addresses.map((row) => [row.id, row])),
    vatNumbers: new Map(found.vatNumbers.map((row) => [row.country_id, row])),
    agreed: terms && termsOf(terms),
    approved: approvalsByLine(found.approvals),
    vatCheck: found.vatChecks[0],
    recipient: found.recipients[0],
  };
}
