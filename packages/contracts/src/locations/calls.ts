import { declareCalls } from '../call/call.ts';
import type * as schemas from './call-schemas.ts';

export const locationCalls = declareCalls<typeof schemas>()({
  listBranches: 'GET /public/locations/branches/:lang',
  listCountries: 'GET /public/locations/countries/:lang',
  listStates: 'GET /public/relaunch/locations/states/:country_id',
  isVatEnabled: 'GET /public/vatEnabled/:countryId',
  isVatNumberValid: 'GET /public/isVatNumberValid/:countryId/:vatNumber',
});
