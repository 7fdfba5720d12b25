import { declareCalls } from '../call/call.ts';
import type * as schemas from './call-schemas.ts';

/** Labels for Amazon’s Transparency programme: brands of customers, and pictures of labels. */
export const transparencyCalls = declareCalls<typeof schemas>()({
  listTransparencyBrands: 'GET /public/transparency/brands/:lang/:customerId',
  previewTransparencyLabel: 'POST /public/transparency/label/preview',
  listTransparencyLogos: 'GET /private/customers/:customerId/transparencyLogos',
  addTransparencyLogo: 'POST /private/customers/:customerId/transparencyLogos',
  getTransparencyLogo: 'GET /private/customers/:customerId/transparencyLogos/:logoId',
  removeTransparencyLogo: 'DELETE /private/customers/:customerId/transparencyLogos/:logoId',
  addTransparencyBrand: 'POST /private/customers/:customerId/transparencyBrands',
  renameTransparencyBrand: 'PUT /private/customers/:customerId/transparencyBrands/:brandId',
  removeTransparencyBrand: 'DELETE /private/customers/:customerId/transparencyBrands/:brandId',
});
