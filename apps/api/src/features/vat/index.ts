import type { Feature } from '#platform/feature.ts';

export { asksAbout, asksOffices, checkNumber, type NumberCheck } from './check-number.ts';
export { isFreshCheck, readVatCheck, type VatCheckRow } from './vat-checks-repository.ts';

/** Checks of VAT numbers with tax offices. */
export const vat: Feature = { name: 'vat' };
