import type { Feature } from '#platform/feature.ts';

export { asksAbout, asksOffices, checkNumber, type NumberCheck } from './check-number.ts';
export { isFreshCheck, readVatCheck, type VatCheckRow } from './vat-checks-repository.ts';

/** What tax offices say of VAT numbers. */
export const vat: Feature = { name: 'vat' };
