import * as account from '@labelwerk/contracts/account/call-schemas.ts';
import { accountCalls } from '@labelwerk/contracts/account/calls.ts';
import * as addresses from '@labelwerk/contracts/addresses/call-schemas.ts';
import { addressCalls } from '@labelwerk/contracts/addresses/calls.ts';
import { fileArtwork, uploadArtwork } from '@labelwerk/contracts/artwork/call-schemas.ts';
import { fileArtworkCalls, uploadArtworkCalls } from '@labelwerk/contracts/artwork/calls.ts';
import * as calculator from '@labelwerk/contracts/calculator/call-schemas.ts';
import { calculatorCalls } from '@labelwerk/contracts/calculator/calls.ts';
import type { CallSchemas, Calls } from '@labelwerk/contracts/call/call.ts';
import * as cart from '@labelwerk/contracts/cart/call-schemas.ts';
import { cartCalls } from '@labelwerk/contracts/cart/calls.ts';
import * as checkout from '@labelwerk/contracts/checkout/call-schemas.ts';
import { checkoutCalls } from '@labelwerk/contracts/checkout/calls.ts';
import * as enquiries from '@labelwerk/contracts/enquiries/call-schemas.ts';
import { enquiryCalls } from '@labelwerk/contracts/enquiries/calls.ts';
import * as library from '@labelwerk/contracts/library/call-schemas.ts';
import { libraryCalls } from '@labelwerk/contracts/library/calls.ts';
import * as locations from '@labelwerk/contracts/locations/call-schemas.ts';
import { locationCalls } from '@labelwerk/contracts/locations/calls.ts';
import * as materials from '@labelwerk/contracts/materials/call-schemas.ts';
import { materialCalls } from '@labelwerk/contracts/materials/calls.ts';
import * as newsletter from '@labelwerk/contracts/newsletter/call-schemas.ts';
import { newsletterCalls } from '@labelwerk/contracts/newsletter/calls.ts';
import * as orders from '@labelwerk/contracts/orders/call-schemas.ts';
import { orderCalls } from '@labelwerk/contracts/orders/calls.ts';
import * as payments from '@labelwerk/contracts/payments/call-schemas.ts';
import { paymentCalls } from '@labelwerk/contracts/payments/calls.ts';
import * as samples from '@labelwerk/contracts/samples/call-schemas.ts';
import { samplePackCalls } from '@labelwerk/contracts/samples/calls.ts';
import * as shop from '@labelwerk/contracts/session/shop-call-schemas.ts';
import { shopCalls } from '@labelwerk/contracts/session/shop-calls.ts';
import * as upload from '@labelwerk/contracts/upload/call-schemas.ts';
import { uploadCalls } from '@labelwerk/contracts/upload/calls.ts';

const pairs = <S extends Readonly<Record<string, CallSchemas>>>(
  calls: Calls<S>,
  schemas: S,
): [string, CallSchemas][] => Object.entries(schemas).map(([name, schema]) => [String(calls[name]), schema]);

const schemaOf = new Map<string, CallSchemas>([
  ...pairs(accountCalls, account),
  ...pairs(addressCalls, addresses),
  ...pairs(calculatorCalls, calculator),
  ...pairs(cartCalls, cart),
  ...pairs(checkoutCalls, checkout),
  ...pairs(enquiryCalls, enquiries),
  ...pairs(fileArtworkCalls, fileArtwork),
  ...pairs(libraryCalls, library),
  ...pairs(locationCalls, locations),
  ...pairs(materialCalls, materials),
  ...pairs(newsletterCalls, newsletter),
  ...pairs(orderCalls, orders),
  ...pairs(paymentCalls, payments),
  ...pairs(samplePackCalls, samples),
  ...pairs(shopCalls, shop),
  ...pairs(uploadArtworkCalls, uploadArtwork),
  ...pairs(uploadCalls, upload),
]);

/**
 * Validates a response against the contract of its call: for development and tests, because it loads every
 * schema.
 * @throws TypeError that names the call and the fields which differ.
 */
export function checkAnswer(call: string, answer: unknown): void {
  const answers = Object.values(schemaOf.get(call)?.answers ?? {});
  const given = answer === undefined ? null : answer;
  if (answers.length === 0 || answers.some((schema) => schema.safeParse(given).success)) return;
  const issues = answers[0]?.safeParse(given).error?.issues ?? [];
  const fields = issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new TypeError(`The answer of ${call} differs from its contract: ${fields.join('; ')}`);
}
