import type { Currency } from '../money/money.ts';

export type PriceRowName =
  | 'base'
  | 'sorts'
  | 'print'
  | 'finish'
  | 'shape'
  | 'minimum'
  | 'roll'
  | 'variable'
  | 'express'
  | 'extras'
  | 'discount';

/** A part of a price. Minor units of the sheet's currency. */
export type PriceRow = { readonly name: PriceRowName; readonly amount: number };

/** A price broken down. All amounts in minor units of `currency`. */
export type PriceSheet = {
  readonly listVersion: string;
  readonly currency: Currency;
  /** In this order; they sum to `net`. */
  readonly rows: readonly PriceRow[];
  /** Labels with all options, without shipping and VAT. */
  readonly net: number;
  readonly shipping: number;
  readonly vat: { readonly rate: number; readonly country: string; readonly amount: number };
  /** net + shipping + VAT */
  readonly gross: number;
  readonly quantity: number;
  /** Net price of one label in hundredths of a minor unit (tenths of a cent are shown). */
  readonly perPiece: number;
  /** Net price of 1,000 labels in minor units. */
  readonly perThousand: number;
  /** Area of all labels including gaps, in mm². */
  readonly area: number;
};
