import { declareCalls } from '../call/call.ts';
import type * as schemas from './call-schemas.ts';

export const addressCalls = declareCalls<typeof schemas>()({
  listAddresses: 'GET /private/addresses/:customerId',
  addAddress: 'POST /private/addresses/:customerId',
  getAddressManagementInfo: 'GET /private/addresses/:customerId/managementInfo',
  getAddress: 'GET /private/addresses/:customerId/:addressId',
  replaceAddress: 'PUT /private/addresses/:customerId/:addressId',
  removeAddress: 'DELETE /private/addresses/:customerId/:addressId',
  restoreAddress: 'POST /private/addresses/:customerId/:addressId/restore',
  isActiveAddress: 'GET /private/address/isActiveAddress/:customerId/:addressId',
  validateCountry: 'POST /private/address/:customerId/validateCountry',
  activateVatInput: 'GET /private/activateVatInput/:customerId/:deliveryAddressId/:countryId',
  getCountryVatId: 'GET /private/getCountryVatId/:customerId/:country_id',
  setCountryVatId: 'PUT /private/countryVatId/:customerId/:country_id',
});
