import {
  activateVatInputAnswer,
  activateVatInputParams,
  activateVatInputQuery,
  countryVatIdAnswer,
  countryVatIdBody,
  countryVatIdParams,
} from '@labelwerk/contracts/locations/vat.ts';
import { isMarketId } from '@labelwerk/domain/market/markets.ts';
import { reverseChargeApplies } from '@labelwerk/domain/vat/vat-rule.ts';
import { marketOfCountry, normalVatNumber, vatPrefix } from '#features/market/index.ts';
import type { App } from '#platform/feature.ts';
import { failure, ProblemError, valueOrProblem } from '#platform/problems/failure.ts';
import type { Services } from '#platform/services.ts';
import { findAddress, findVatNumber, forgetVatNumber, rememberVatNumber } from './addresses-repository.ts';

const tags = ['vat'];

export function vatRoutes(app: App, { db }: Services): void {
  app.get(
    '/activateVatInput/:customerId/:deliveryAddressId/:countryId',
    {
      schema: {
        tags,
        summary: 'Whether the field for a VAT number is offered, and whether a valid one takes the VAT off',
        description:
          'The countries of the delivery address and of the invoice address (`billing_address_id`, else the same) ' +
          'decide; {countryId} stands in while none is chosen (0). The number must belong to `country_id`, the ' +
          'country of the invoice.',
        params: activateVatInputParams,
        querystring: activateVatInputQuery,
        response: { 200: activateVatInputAnswer },
      },
    },
    async (request) => {
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
    },
  );
  app.get(
    '/getCountryVatId/:customerId/:country_id',
    {
      schema: {
        tags,
        summary: 'Prefix of a country’s VAT numbers and the customer’s own number there',
        params: countryVatIdParams,
        response: { 200: countryVatIdAnswer },
      },
    },
    async (request) => {
      const { customerId, country_id } = request.params;
      const market = valueOrProblem(marketOfCountry(country_id));
      const known = await findVatNumber(db, customerId, market);
      return { country_id: market, prefix: vatPrefix(market), vat_number: known?.vat_number ?? null };
    },
  );
  app.put(
    '/countryVatId/:customerId/:country_id',
    {
      schema: {
        tags,
        summary: 'Keep the customer’s VAT number of a country; an empty one is forgotten',
        params: countryVatIdParams,
        body: countryVatIdBody,
        response: { 200: countryVatIdAnswer },
      },
    },
    async (request) => {
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
    },
  );
}
