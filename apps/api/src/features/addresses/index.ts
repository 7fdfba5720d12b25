import type { Feature } from '#platform/feature.ts';
import { personalData } from './personal-data-repository.ts';
import { privateRoutes } from './routes.ts';
import { vatRoutes } from './vat-routes.ts';

export { type AddressRow, findAddress, placeOfAddress, readAddressesAmong } from './addresses-repository.ts';

/** Delivery and billing addresses of customers. */
export const addresses: Feature = {
  name: 'addresses',
  personalData,
  privateRoutes(server, app) {
    privateRoutes(server, app);
    vatRoutes(server, app);
  },
};
