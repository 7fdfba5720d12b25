import type { PriceSheet } from '@labelwerk/domain/pricing/price-sheet.ts';

/** What a page without a breakdown shows of a price. */
export type SheetFacts = Pick<PriceSheet, 'net' | 'currency' | 'vat' | 'shipping'>;

/** Nothing else of the sheet is sent with the page. */
export const sheetFacts = ({ net, currency, vat, shipping }: PriceSheet): SheetFacts => ({
  ...{ net, currency, vat, shipping },
});
