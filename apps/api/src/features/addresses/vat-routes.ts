import * as schemas from '@labelwerk/contracts/addresses/call-schemas.ts';
import { addressCalls } from '@labelwerk/contracts/addresses/calls.ts';
import { isMarketId } from '@labelwerk/domain/market/markets.ts';
import { normalVatNumber, vatPrefix } from '@labelwerk/domain/vat/vat-number.ts';
import { reverseChargeApplies } from '@labelwerk/domain/vat/vat-rule.ts';
import { marketOfCountry } from '#features/market/index.ts';
import type { App } from '#platform/feature.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { failure, ProblemError, valueOrProblem } from '#platform/problems/failure.ts';
import type { Services } from '#platform/services.ts';
import { findAddress, findVatNumber, forgetVatNumber, rememberVatNumber } from './addresses-repository.ts';

export function vatRoutes(app: App, { db }: Services): void {
  const route = callRoutes(app, addressCalls, schemas);
  route('activateVatInput', async (request) => {
    const { customerId, deliveryAddressId, countryId } = request.params;
    const countryOf = async (addressId: number): Promise<number | undefined> => {
      if (addressId === 0) return undefined;
      const address = await findAddress(db, customerId, addressId);
      if (!address) throw new ProblemError(failure(404, 'addresses.missing'));
      return address.country_id;
    };
    const deliveredTo = (await countryOf(deliveryAddressId)) ?? countryId;
    const invoicedTo = (await countryOf(request.query.billing_address_id)) ?? deliveredTo;
    const reverse =
      isMarketId(deliveredTo) && isMarketId(invoicedTo) && reverseChargeApplies(deliveredTo, invoicedTo);
    // Italian invoices name the number of a business also where it changes nothing in the price.
    return { activate: reverse || invoicedTo === 7, reverse_charge: reverse, country_id: invoicedTo };
  });
  route('getCountryVatId', async (request) => {
    const { customerId, country_id } = request.params;
    const market = valueOrProblem(marketOfCountry(country_id));
    const known = await findVatNumber(db, customerId, market);
    return { country_id: market, prefix: vatPrefix(market), vat_number: known?.vat_number ?? null };
  });
  route('setCountryVatId', async (request) => {
    const { customerId, country_id } = request.params;
    const market = valueOrProblem(marketOfCountry(country_id));
    const given = request.body.vat_number;
    const number = given === '' ? '' : normalVatNumber(market, given);
    if (number === undefined) {
      const errors = [{ path: 'vat_number', code: 'vat.invalid' }];
      throw new ProblemError(failure(422, 'request.invalid', { errors }));
    }
    if (number === '') await forgetVatNumber(db, customerId, market);
    else await rememberVatNumber(db, customerId, market, number);
    return { country_id: market, prefix: vatPrefix(market), vat_number: number || null };
  });
}
