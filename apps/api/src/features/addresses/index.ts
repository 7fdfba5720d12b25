import type { Feature } from '#platform/feature.ts';
import { privateRoutes } from './routes.ts';
import { vatRoutes } from './vat-routes.ts';

export {
  type AddressRow,
  findAddress,
  findAddressesAmong,
  findVatNumber,
  markVatNumberConfirmed,
  rememberVatNumber,
} from './addresses-repository.ts';

/** Where a customer has things sent, and to whom the invoice goes. */
export const addresses: Feature = {
  name: 'addresses',
  privateRoutes(app, services) {
    privateRoutes(app, services);
    vatRoutes(app, services);
  },
};
