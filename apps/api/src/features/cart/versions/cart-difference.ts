import { type CartDetail, cartDetails } from '@labelwerk/contracts/checkout/cart-difference.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import type { Language } from '#platform/messages/messages.ts';
import { differenceOfItems } from '../kinds/kinds.ts';
import type { CartContent, ContentDifference } from './content.ts';

/** Whether there are no differences. */
export const isNone = (difference: ContentDifference): boolean =>
  Object.values(difference).every((changes) => changes.length === 0);

/** The content to compare with if a version is not stored: everything in the cart then counts as added. */
export const emptyContent = (market: MarketId): CartContent => ({
  market,
  invoice_country: null,
  delivery_place: null,
  invoice_place: null,
  delivery_address_id: null,
  billing_address_id: null,
  delivery_address: '',
  billing_address: '',
  vat_number: '',
  payment_type: null,
  remarks: '',
  customer_reference: '',
  lines: [],
});

/** Whether the content of an unchanged detail has changed: the text of an address, or the terms of a voucher. */
const rewritten = (before: CartContent, after: CartContent, name: CartDetail): boolean => {
  if (name === 'delivery_address_id') return before.delivery_address !== after.delivery_address;
  if (name === 'voucher') return worth(before) !== worth(after);
  return name === 'billing_address_id' && before.billing_address !== after.billing_address;
};

/** The terms of the cart's code as text, for comparison: the same code may have become invalid or changed. */
const worth = ({ voucher_terms: terms }: CartContent): string => JSON.stringify(terms ?? null);

const isSame = (before: CartContent, after: CartContent, name: CartDetail): boolean =>
  (before[name] ?? null) === (after[name] ?? null);

/**
 * The differences between two contents of a cart. `named`: details that the same call sets, whose new values are not
 * reported. The order of lines does not count.
 */
export function differenceOf(
  before: CartContent,
  after: CartContent,
  language: Language,
  named: ReadonlySet<CartDetail> = new Set(),
): ContentDifference {
  return {
    ...differenceOfItems(before, after, language),
    details: cartDetails.filter((name) =>
      isSame(before, after, name) ? rewritten(before, after, name) : !named.has(name),
    ),
  };
}
