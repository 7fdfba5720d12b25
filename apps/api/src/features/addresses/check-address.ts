import type { AddressBody } from '@labelwerk/contracts/addresses/addresses.ts';
import { isPhone } from '@labelwerk/domain/account/phone.ts';
import { type Refusal, refusalOf } from '@labelwerk/domain/delivery/destination.ts';
import { type CountryId, codeOf, isCountryId } from '@labelwerk/domain/market/countries.ts';
import { postcodeExample, postcodeOf } from '@labelwerk/domain/market/postcodes.ts';
import { stateFits } from '#features/market/index.ts';
import { currentCatalogue } from '#features/pricing/index.ts';
import type { App } from '#platform/app.ts';
import { type FieldFailure, failure, type Result, success } from '#platform/problems/failure.ts';

/**
 * The number as it is stored everywhere: a national one as it came from the schema, an international one, or one that is
 * too long for the mask, in E.164 form. An empty text stays empty; undefined if it is no valid number of the country.
 */
async function phoneIn(country: CountryId, phone: string): Promise<string | undefined> {
  if (phone === '') return '';
  // The numbering plans of all countries are loaded with the first number.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js');
  const parsed = parsePhoneNumberFromString(phone, codeOf(country));
  if (!parsed?.isValid()) return undefined;
  return isPhone(phone) && !phone.startsWith('+') ? phone : parsed.number;
}

/** The failure of a field for a special area without delivery. */
export const areaFailure = (
  path: string,
  { refused, area }: Extract<Refusal, { area: string }>,
): FieldFailure => ({
  path,
  code: `addresses.area-${refused}`,
  params: { area },
});

/** An address in a country that the shop delivers to. */
export type CheckedAddress = Omit<AddressBody, 'country_id'> & { readonly country_id: CountryId };

export type JudgedAddress = {
  /** In the stored form. */
  readonly address: CheckedAddress;
  /** Whether the shop delivers there; otherwise it is for invoices only. */
  readonly isReached: boolean;
};

/**
 * Checks the fields that depend on the country (postcode, state, phone, delivery) and normalises them. Addresses in areas
 * without delivery are allowed for invoices.
 */
export async function checkAddress(
  app: Pick<App, 'part'>,
  body: AddressBody,
): Promise<Result<JudgedAddress, 'market.country' | 'request.invalid'>> {
  const { country_id: country, postcode, state } = body;
  const { priceList } = await currentCatalogue(app);
  const refusal = isCountryId(country) ? refusalOf(priceList, { country, postcode }) : undefined;
  if (!isCountryId(country) || refusal?.refused === 'country')
    return failure('market.country', { errors: [{ path: 'country_id', code: 'market.country' }] });
  const errors: FieldFailure[] = [];
  const written = postcodeOf(country, postcode);
  if (refusal && (written === undefined || body.is_default_delivery))
    errors.push(areaFailure('postcode', refusal));
  else if (written === undefined)
    errors.push({
      path: 'postcode',
      code: 'addresses.postcode',
      params: { example: postcodeExample(country) },
    });
  if (!stateFits(country, state)) errors.push({ path: 'state', code: 'addresses.state' });
  const phone = await phoneIn(country, body.phone);
  if (phone === undefined) errors.push({ path: 'phone', code: 'addresses.phone' });
  if (errors.length > 0 || phone === undefined || written === undefined)
    return failure('request.invalid', { errors });
  return success({
    address: { ...body, country_id: country, postcode: written, phone },
    isReached: refusal === undefined,
  });
}
