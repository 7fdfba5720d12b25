// VAT that was charged because no tax office answered.
export { amountDue } from './amount-due.ts';
export { noteVat } from './settle-claim.ts';
export { findClaim as findVatClaim, findOpenClaims } from './vat-claims-repository.ts';
