import * as schemas from '@labelwerk/contracts/addresses/call-schemas.ts';
import { addressCalls } from '@labelwerk/contracts/addresses/calls.ts';
import { refusalOf } from '@labelwerk/domain/delivery/destination.ts';
import { isCountryId } from '@labelwerk/domain/market/countries.ts';
import { postcodeOf } from '@labelwerk/domain/market/postcodes.ts';
import { vatEnabled } from '@labelwerk/domain/vat/vat-rule.ts';
import { countryName, listCountries, stateFits } from '#features/market/index.ts';
import { currentCatalogue } from '#features/pricing/index.ts';
import type { App } from '#platform/app.ts';
import type { Server } from '#platform/feature.ts';
import { type Language, messageOf } from '#platform/messages/messages.ts';
import { languageOf } from '#platform/messages/request-language.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { type FieldFailure, resultOf } from '#platform/problems/failure.ts';
import { type AddressRow, findAddress, findAddresses } from './addresses-repository.ts';
import { areaFailure } from './check-address.ts';
import { addAddress, addressLimit, removeAddress, replaceAddress, restoreAddress } from './save-address.ts';

const shown = (row: AddressRow, language: Language) => ({
  ...row,
  country: countryName(language, row.country_id),
});

const defaultsOf = (rows: readonly AddressRow[]) => ({
  delivery_address_id: rows.find((row) => row.is_default_delivery)?.id ?? null,
  billing_address_id: rows.find((row) => row.is_default_billing)?.id ?? null,
});

export function privateRoutes(server: Server, app: Pick<App, 'db' | 'part'>): void {
  const { db } = app;
  const route = callRoutes(server, addressCalls, schemas);
  route('listAddresses', async (request) => {
    const rows = await findAddresses(db, request.params.customerId);
    const language = languageOf(request);
    return { addresses: rows.map((row) => shown(row, language)), ...defaultsOf(rows) };
  });
  route('addAddress', async (request, reply, valueOrProblem) => {
    const saved = valueOrProblem(await addAddress(app, request.params.customerId, request.body));
    return reply.code(201).send(shown(saved, languageOf(request)));
  });
  route('getAddressManagementInfo', async (request) => {
    const rows = await findAddresses(db, request.params.customerId);
    const { priceList } = await currentCatalogue(app);
    const countries = listCountries(languageOf(request), priceList);
    return { total: rows.length, limit: addressLimit, ...defaultsOf(rows), countries };
  });
  route('getAddress', async (request, _reply, valueOrProblem) =>
    shown(valueOrProblem(await addressOf(request.params)), languageOf(request)),
  );
  route('replaceAddress', async (request, _reply, valueOrProblem) => {
    const { customerId, addressId } = request.params;
    const saved = valueOrProblem(await replaceAddress(app, customerId, addressId, request.body));
    return shown(saved, languageOf(request));
  });
  route('removeAddress', async (request, reply, valueOrProblem) => {
    const { customerId, addressId } = request.params;
    valueOrProblem(await removeAddress(app, customerId, addressId));
    return reply.code(204).send(null);
  });
  route('restoreAddress', async (request, _reply, valueOrProblem) => {
    const { customerId, addressId } = request.params;
    return shown(valueOrProblem(await restoreAddress(app, customerId, addressId)), languageOf(request));
  });
  route('isActiveAddress', async (request, _reply, valueOrProblem) => {
    const { country_id } = valueOrProblem(await addressOf(request.params));
    return { active: true as const, country_id };
  });
  route('validateCountry', async (request) => {
    const { country_id: id, postcode, state } = request.body;
    const { priceList } = await currentCatalogue(app);
    const refusal = isCountryId(id)
      ? refusalOf(priceList, { country: id, postcode: postcode ?? '' })
      : ({ refused: 'country' } as const);
    const said: FieldFailure | undefined =
      refusal && ('area' in refusal ? areaFailure('', refusal) : { path: '', code: 'market.country' });
    const reason = said ? messageOf(languageOf(request), said.code, said.params) : null;
    if (!isCountryId(id) || refusal?.refused === 'country')
      return {
        valid: false,
        deliverable: false,
        reason,
        postcode_valid: null,
        state_valid: null,
        vat_enabled: false,
      };
    const postcodeValid = postcode === undefined ? null : postcodeOf(id, postcode) !== undefined;
    const stateValid = state === undefined ? null : stateFits(id, state);
    return {
      valid: reason === null && postcodeValid !== false && stateValid !== false,
      deliverable: reason === null,
      reason,
      postcode_valid: postcodeValid,
      state_valid: stateValid,
      vat_enabled: vatEnabled(id),
    };
  });

  async function addressOf(params: { customerId: number; addressId: number }) {
    return resultOf(await findAddress(db, params.customerId, params.addressId), 'addresses.missing');
  }
}
