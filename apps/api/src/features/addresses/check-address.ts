import type { AddressBody } from '@labelwerk/contracts/addresses/addresses.ts';
import { type MarketId, markets } from '@labelwerk/domain/market/markets.ts';
import { marketOfCountry, postcodeExample, postcodeFits, stateFits } from '#features/market/index.ts';
import { type FieldFailure, failure, type Result, success } from '#platform/problems/failure.ts';

/** The number in E.164 form, an empty one as it is, undefined when it can't be a number of the country or of the world. */
async function normalPhone(market: MarketId, phone: string): Promise<string | undefined> {
  if (phone === '') return '';
  // The numbering plans of all countries are loaded with the first number.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js');
  const parsed = parsePhoneNumberFromString(phone, markets[market].country);
  return parsed?.isValid() ? parsed.number : undefined;
}

/** An address in a country that the shop delivers to. */
export type CheckedAddress = Omit<AddressBody, 'country_id'> & { readonly country_id: MarketId };

/** Checks what hangs on the country (postcode, state, phone) and brings it into the form that is stored. */
export async function checkAddress(body: AddressBody): Promise<Result<CheckedAddress>> {
  const market = marketOfCountry(body.country_id);
  if (!market.ok) return market;
  const errors: FieldFailure[] = [];
  if (!postcodeFits(market.value, body.postcode)) {
    errors.push({
      path: 'postcode',
      code: 'addresses.postcode',
      params: { example: postcodeExample(market.value) },
    });
  }
  if (!stateFits(market.value, body.state)) errors.push({ path: 'state', code: 'addresses.state' });
  const phone = await normalPhone(market.value, body.phone);
  if (phone === undefined) errors.push({ path: 'phone', code: 'addresses.phone' });
  if (errors.length > 0 || phone === undefined) return failure(422, 'request.invalid', { errors });
  return success({ ...body, country_id: market.value, postcode: body.postcode.toUpperCase(), phone });
}
