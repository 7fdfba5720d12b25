import type { Feature } from '#platform/feature.ts';
import { personalData } from './personal-data-repository.ts';

export { asOffered } from './as-offered.ts';
export { buyerPrices, leadsIn, vatWords } from './buyer-prices.ts';
export { type Catalogue, currentCatalogue, listOfVersion } from './catalogue.ts';
export { catalogueNaming } from './catalogue-naming.ts';
export { insertDocument as insertCatalogueVersion } from './catalogue-repository.ts';
export { problemsOf } from './check-configuration.ts';
export { findCustomerTerms, readTerms, saveCustomerTerms, termsOf } from './customer-terms-repository.ts';
export { extraName, nameIn } from './names.ts';
export { priceAsListed, priceConfiguration, priceIn } from './price-configuration.ts';
export { seedCatalogue } from './seed-catalogue.ts';

/** The price list and the prices of configurations. */
export const pricing: Feature = { name: 'pricing', personalData };
