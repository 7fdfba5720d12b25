import { declareCalls } from '../call/call.ts';
import type * as schemas from './call-schemas.ts';

export const calculatorCalls = declareCalls<typeof schemas>()({
  getPrice: 'GET /public/:market/:lang/price',
  priceConfiguration: 'POST /public/:market/:lang/price',
  priceForCustomer: 'POST /public/:market/:lang/price/:customerId',
  priceMatrix: 'POST /public/:market/:lang/priceMatrix',
  priceMatrixForCustomer: 'POST /public/:market/:lang/priceMatrix/:customerId',
  getPriceList: 'GET /public/:market/:lang/priceList',
  getCalculatorInfo: 'GET /public/:market/:lang/calculatorInfo',
  getShipping: 'GET /public/locations/shipping/:lang',
  getTemplate: 'GET /public/:market/:lang/template',
  mailTemplate: 'POST /public/:market/:lang/template/mail',
  saveQuote: 'POST /public/:market/:lang/quotes',
  getQuote: 'GET /public/quotes/:quoteId',
  listQuotes: 'GET /private/customers/:customerId/quotes',
  getQuotePdf: 'GET /public/quotes/:quoteId/pdf',
  mailQuote: 'POST /public/quotes/:quoteId/mail',
});
