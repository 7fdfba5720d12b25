import type { Currency } from '../money/money.ts';
import type { PriceSheet } from './price-sheet.ts';

/** Why a price changed: another market, another price list, or other customer terms. */
export const priceChangeReasons = ['market', 'list', 'conditions'] as const;

export type PriceChange = {
  readonly reason: (typeof priceChangeReasons)[number];
  /** Previous net price of the line, minor units. */
  readonly before: { readonly amount: number; readonly currency: Currency };
};

type Priced = Pick<PriceSheet, 'net' | 'currency' | 'listVersion'> & {
  readonly vat: { readonly country: string };
};

/**
 * The change of a line's price after repricing; null if amount and currency are the same. A change that the customer
 * has not seen yet (`unseen`) keeps its original amount.
 */
export function priceChange(
  before: Priced,
  after: Priced,
  unseen: PriceChange | null = null,
): PriceChange | null {
  const first = unseen?.before ?? { amount: before.net, currency: before.currency };
  if (first.amount === after.net && first.currency === after.currency) return null;
  const moved = before.net !== after.net || before.currency !== after.currency;
  if (!moved) return unseen;
  if (before.vat.country !== after.vat.country) return { reason: 'market', before: first };
  return { reason: before.listVersion === after.listVersion ? 'conditions' : 'list', before: first };
}
