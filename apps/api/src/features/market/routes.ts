import * as schemas from '@labelwerk/contracts/locations/call-schemas.ts';
import { locationCalls } from '@labelwerk/contracts/locations/calls.ts';
import { type CountryId, codeOf, isCountryId } from '@labelwerk/domain/market/countries.ts';
import { normalVatNumber } from '@labelwerk/domain/vat/vat-number.ts';
import { vatEnabled } from '@labelwerk/domain/vat/vat-rule.ts';
import { currentCatalogue } from '#features/pricing/index.ts';
import type { App } from '#platform/app.ts';
import type { Server } from '#platform/feature.ts';
import { languageOf } from '#platform/messages/request-language.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { listBranches } from './branches.ts';
import { listCountries } from './countries.ts';
import { statesOf } from './states.ts';

/** A known country, or the failure that the shop does not deliver there. */
export function knownCountry(countryId: number, path = 'country_id'): Result<CountryId, 'market.country'> {
  if (isCountryId(countryId)) return success(countryId);
  return failure('market.country', { errors: [{ path, code: 'market.country' }] });
}

// Names and rules of countries change only with a release or a price list.
const cacheControl = 'public, max-age=3600';

export function publicRoutes(server: Server, app: Pick<App, 'part'>): void {
  const route = callRoutes(server, locationCalls, schemas);
  route('listBranches', async (request, reply) => {
    reply.header('cache-control', cacheControl);
    return { branches: listBranches(languageOf(request)) };
  });
  route('listCountries', async (request, reply) => {
    reply.header('cache-control', cacheControl);
    const language = languageOf(request);
    const { priceList } = await currentCatalogue(app);
    return { countries: listCountries(language, priceList) };
  });
  route('listStates', async (request, reply, valueOrProblem) => {
    reply.header('cache-control', cacheControl);
    return { states: [...statesOf(valueOrProblem(knownCountry(request.params.country_id)))] };
  });
  route('isVatEnabled', async (request) => ({
    vatEnabled: isCountryId(request.params.countryId) && vatEnabled(request.params.countryId),
  }));
  route('isVatNumberValid', async (request, _reply, valueOrProblem) => {
    const country = valueOrProblem(knownCountry(request.params.countryId, 'countryId'));
    const raw = request.params.vatNumber;
    if (!/^[A-Za-z0-9 .\u00a0\u2009\u202f\u2010-\u2015\u2212-]{4,24}$/.test(raw)) {
      return valueOrProblem(failure('vat.format', { errors: [{ path: 'vatNumber', code: 'vat.format' }] }));
    }
    const normal = normalVatNumber(country, raw);
    return {
      valid: normal !== undefined,
      country: codeOf(country),
      vat_number: normal ?? '',
    };
  });
}
