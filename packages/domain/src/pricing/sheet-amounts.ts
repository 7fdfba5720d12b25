import { grossRows, type LeadingPrice, type PricePair, priceWithVat } from '../vat/leading-price.ts';
import type { PriceRowName, PriceSheet } from './price-sheet.ts';

/** A price broken down for a buyer. All amounts in minor units of the sheet's currency. */
export type SheetAmounts = {
  /** Labels with all options, without delivery: the price that leads, and the other one. */
  readonly goods: PricePair;
  /** Of the goods, in the order of the sheet; they add up to the goods. */
  readonly rows: readonly { readonly name: PriceRowName; readonly amount: number }[];
  readonly shipping: number;
  /** Net prices: VAT comes on top of goods and delivery. Gross prices: the VAT within the total. */
  readonly vat: number;
  readonly total: number;
  readonly perThousand: PricePair;
};

type Sheet = Pick<PriceSheet, 'rows' | 'net' | 'shipping' | 'vat' | 'gross' | 'perThousand'>;

/**
 * The amounts of a price sheet as its buyer sees them first. Net: goods + delivery + VAT = total. Gross: goods +
 * delivery = total, to the minor unit. The total is the same for both.
 */
export function sheetAmounts(sheet: Sheet, leads: LeadingPrice): SheetAmounts {
  const { net, shipping, vat, gross, rows, perThousand } = sheet;
  const goods = priceWithVat(net, vat.rate);
  const both = { goods, vat: vat.amount, total: gross, perThousand: priceWithVat(perThousand, vat.rate) };
  if (leads === 'net') return { ...both, rows, shipping };
  const amounts = grossRows(
    rows.map(({ amount }) => amount),
    vat.rate,
  );
  return {
    ...both,
    rows: rows.map(({ name }, index) => ({ name, amount: amounts[index] ?? 0 })),
    shipping: gross - goods.gross,
  };
}
