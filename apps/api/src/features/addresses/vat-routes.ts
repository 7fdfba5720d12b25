import * as schemas from '@labelwerk/contracts/addresses/call-schemas.ts';
import { addressCalls } from '@labelwerk/contracts/addresses/calls.ts';
import { mayOweVat, type Place } from '@labelwerk/domain/delivery/destination.ts';
import { type CountryId, isCountryId } from '@labelwerk/domain/market/countries.ts';
import { normalVatNumber, vatPrefix } from '@labelwerk/domain/vat/vat-number.ts';
import { knownCountry } from '#features/market/index.ts';
import { findVatNumber, forgetVatNumber, rememberVatNumber } from '#features/vat-numbers/index.ts';
import type { App } from '#platform/app.ts';
import type { Server } from '#platform/feature.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { failure } from '#platform/problems/failure.ts';
import { findAddress } from './addresses-repository.ts';

export function vatRoutes(server: Server, { db }: App): void {
  const route = callRoutes(server, addressCalls, schemas);
  route('activateVatInput', async (request, _reply, valueOrProblem) => {
    const { customerId, deliveryAddressId, countryId } = request.params;
    const placeOf = async (addressId: number): Promise<Place | undefined> => {
      if (addressId === 0) return undefined;
      const address = await findAddress(db, customerId, addressId);
      if (!address) return valueOrProblem(failure('addresses.missing'));
      return { country: address.country_id as CountryId, postcode: address.postcode };
    };
    const asked = isCountryId(countryId) ? { country: countryId, postcode: '' } : undefined;
    const deliveredTo = (await placeOf(deliveryAddressId)) ?? asked;
    const invoicedTo = (await placeOf(request.query.billing_address_id)) ?? deliveredTo;
    if (!deliveredTo || !invoicedTo) return { activate: false, reverse_charge: false, country_id: countryId };
    const reverse = mayOweVat(deliveredTo, invoicedTo);
    // Italian invoices contain the number of a business even where it does not change the price.
    return {
      activate: reverse || invoicedTo.country === 7,
      reverse_charge: reverse,
      country_id: invoicedTo.country,
    };
  });
  route('getCountryVatId', async (request, _reply, valueOrProblem) => {
    const { customerId, country_id } = request.params;
    const country = valueOrProblem(knownCountry(country_id));
    const known = await findVatNumber(db, customerId, country);
    return { country_id: country, prefix: vatPrefix(country), vat_number: known?.vat_number ?? null };
  });
  route('setCountryVatId', async (request, _reply, valueOrProblem) => {
    const { customerId, country_id } = request.params;
    const country = valueOrProblem(knownCountry(country_id));
    const given = request.body.vat_number;
    const number = given === '' ? '' : normalVatNumber(country, given);
    if (number === undefined) {
      return valueOrProblem(
        failure('request.invalid', { errors: [{ path: 'vat_number', code: 'vat.invalid' }] }),
      );
    }
    if (number === '') await forgetVatNumber(db, customerId, country);
    else await rememberVatNumber(db, customerId, country, number);
    return { country_id: country, prefix: vatPrefix(country), vat_number: number || null };
  });
}
