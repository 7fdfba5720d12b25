import type { Cart, ChangeCartInput } from '@labelwerk/contracts/cart/cart.ts';

/** The parts of a cart that decide its VAT. `vat_number` undefined: still being typed. */
export type CartPlace = {
  readonly delivery_address_id: number;
  readonly billing_address_id: number;
  readonly vat_number: string | undefined;
};

/** The change that brings the cart to the wanted values; undefined if they are equal. */
export function behind(
  { vat_number: vat, ...addresses }: CartPlace,
  cart: Pick<Cart, keyof CartPlace>,
): ChangeCartInput | undefined {
  const isMoved =
    addresses.delivery_address_id !== cart.delivery_address_id ||
    addresses.billing_address_id !== (cart.billing_address_id ?? cart.delivery_address_id);
  const isOther = vat !== undefined && vat !== cart.vat_number;
  if (!isMoved && !isOther) return undefined;
  // The number is checked against the country of the invoice: both are sent together.
  return { ...addresses, ...(isOther && { vat_number: vat }) };
}
