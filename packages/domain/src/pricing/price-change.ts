import type { Currency } from '../money/money.ts';
import type { PriceSheet } from './price-sheet.ts';

/** Why a price is another one: another market, another price list, or other conditions of the customer. */
export const priceChangeReasons = ['market', 'list', 'conditions'] as const;

export type PriceChange = {
  readonly reason: (typeof priceChangeReasons)[number];
  /** Net of the line before, minor units. */
  readonly before: { readonly amount: number; readonly currency: Currency };
};

type Priced = Pick<PriceSheet, 'net' | 'currency' | 'listVersion'> & {
  readonly vat: { readonly country: string };
};

/**
 * What became of the price of a line that was priced anew; null where it is the same amount in the same currency. A
 * change that was not seen yet (`unseen`) keeps the amount it began with.
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
