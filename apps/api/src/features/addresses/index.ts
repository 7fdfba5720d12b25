import type { Feature } from '#platform/feature.ts';
import { personalData } from './personal-data-repository.ts';
import { privateRoutes } from './routes.ts';
import { vatRoutes } from './vat-routes.ts';

export {
  type AddressRow,
  findAddress,
  markVatNumberConfirmed,
  readAddressesAmong,
  readVatNumbers,
  rememberVatNumber,
} from './addresses-repository.ts';

/** Where a customer has things sent, and to whom the invoice goes. */
export const addresses: Feature = {
  name: 'addresses',
  personalData,
  privateRoutes(app, services) {
    privateRoutes(app, services);
    vatRoutes(app, services);
  },
};
