import type { Feature } from '#platform/feature.ts';
import { personalData } from './personal-data-repository.ts';

export { buyerOf, buyerWithId } from './buyer.ts';
export {
  findVatNumber,
  forgetVatNumber,
  markVatNumberConfirmed,
  readVatNumbers,
  rememberVatNumber,
} from './vat-numbers-repository.ts';

/** VAT numbers of customers per country; they decide for whom an account buys. */
export const vatNumbers: Feature = { name: 'vat-numbers', personalData };
