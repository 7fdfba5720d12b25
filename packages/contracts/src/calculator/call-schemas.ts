import { z } from 'zod';
import { customerIdParams } from '../account/account.ts';
import { describeCall } from '../call/call.ts';
import { languageParams } from '../locations/locations.ts';
import { shippingAnswer } from '../locations/shipping.ts';
import { calculatorInfoAnswer, priceListAnswer } from './calculator-info.ts';
import {
  customerPriceParams,
  marketLangParams,
  matrixAnswer,
  matrixBody,
  priceAnswer,
  priceBody,
  priceQuery,
} from './price-calls.ts';
import {
  ownQuotesAnswer,
  quoteAnswer,
  quoteBody,
  quoteMailAnswer,
  quoteMailBody,
  quoteParams,
  quotePdfQuery,
} from './quotes.ts';
import { templateMailAnswer, templateMailBody, templateQuery } from './template.ts';

const tags = ['price'] as const;

export const getPrice = describeCall({
  tags,
  summary: 'A price by query; omitted values take the defaults of the product type',
  params: marketLangParams,
  query: priceQuery,
  answers: { 200: priceAnswer },
});

export const priceConfiguration = describeCall({
  tags,
  summary: 'The price of a configuration',
  description:
    'Returns the complete configuration, the fields with their limits, the choices (unavailable ones with ' +
    'the reason) and the price with its rows. Prices in the request are ignored.',
  params: marketLangParams,
  body: priceBody,
  answers: { 200: priceAnswer },
});

export const priceForCustomer = describeCall({
  tags,
  summary: 'The price for a customer',
  description:
    'With the identity token of this customer, the price includes the agreed conditions; otherwise it is ' +
    'the anonymous price.',
  params: customerPriceParams,
  body: priceBody,
  answers: { 200: priceAnswer },
});

export const priceMatrix = describeCall({
  tags,
  summary: 'Prices of a configuration for many quantities and materials',
  params: marketLangParams,
  body: matrixBody,
  answers: { 200: matrixAnswer },
});

export const priceMatrixForCustomer = describeCall({
  tags,
  summary: 'Prices for many quantities and materials, for a customer',
  description:
    'With the identity token of this customer, the prices include the agreed conditions; otherwise not.',
  params: customerPriceParams,
  body: matrixBody,
  answers: { 200: matrixAnswer },
});

export const getPriceList = describeCall({
  tags,
  summary: 'The active price list with the terms of one market',
  description: 'The input of the price calculation, without texts and facts of the catalogue.',
  params: marketLangParams,
  answers: { 200: priceListAnswer, 304: z.null() },
});

export const getCalculatorInfo = describeCall({
  tags,
  summary: 'All data the calculator needs to compute prices in the client',
  params: marketLangParams,
  answers: { 200: calculatorInfoAnswer, 304: z.null() },
});

export const getShipping = describeCall({
  tags: ['locations'],
  summary: 'Shipping costs, transit days and VAT of each country, from the active price list',
  params: languageParams,
  answers: { 200: shippingAnswer },
});

export const getTemplate = describeCall({
  tags: ['price'],
  summary: 'A die-line template as PDF or SVG',
  description:
    'A page in the size of the label with TrimBox, BleedBox, safe zone, named layers, processing steps (ISO ' +
    '19593-1) and the cut line in the spot colour CutContour.',
  params: marketLangParams,
  query: templateQuery,
});

export const mailTemplate = describeCall({
  tags: ['price'],
  summary: 'Mail a template as PDF and a link to its SVG',
  description: 'Once per address, label and day.',
  params: marketLangParams,
  body: templateMailBody,
  answers: { 202: templateMailAnswer },
});

export const saveQuote = describeCall({
  tags: ['quotes'],
  summary: 'Save a quote: its price holds for 30 days',
  description:
    'With an identity token, the quote has the customer’s conditions and only that customer can read it.',
  params: marketLangParams,
  body: quoteBody,
  answers: { 201: quoteAnswer },
});

export const listQuotes = describeCall({
  tags: ['quotes'],
  summary: 'The customer’s quotes that can still be ordered',
  params: customerIdParams,
  answers: { 200: ownQuotesAnswer },
});

export const getQuote = describeCall({
  tags: ['quotes'],
  summary: 'A saved quote',
  params: quoteParams,
  answers: { 200: quoteAnswer },
  errors: ['calculator.quote-missing', 'calculator.quote-expired'],
});

export const getQuotePdf = describeCall({
  tags: ['quotes'],
  summary: 'A saved quote as PDF',
  description:
    'One or two pages in the language of the quote. `prices` names the prices that come first, with or without VAT.',
  params: quoteParams,
  query: quotePdfQuery,
  errors: ['calculator.quote-missing', 'calculator.quote-expired'],
});

export const mailQuote = describeCall({
  tags: ['quotes'],
  summary: 'Mail a saved quote with its PDF',
  description: 'Once per address, to at most five addresses.',
  params: quoteParams,
  body: quoteMailBody,
  answers: { 202: quoteMailAnswer },
  errors: ['calculator.quote-missing', 'calculator.quote-expired', 'calculator.quote-mailed-enough'],
});
