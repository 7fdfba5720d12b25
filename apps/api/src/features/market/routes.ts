import {
  branchesAnswer,
  countriesAnswer,
  languageParams,
  statesAnswer,
  statesParams,
} from '@labelwerk/contracts/locations/locations.ts';
import {
  vatEnabledAnswer,
  vatEnabledParams,
  vatNumberAnswer,
  vatNumberParams,
} from '@labelwerk/contracts/locations/vat.ts';
import { isMarketId, type MarketId, markets } from '@labelwerk/domain/market/markets.ts';
import { vatEnabled } from '@labelwerk/domain/vat/vat-rule.ts';
import { failure, ProblemError, type Result, success, valueOrProblem } from '#platform/failure.ts';
import { type Language, languageFrom } from '#platform/messages.ts';
import type { App } from '#platform/room.ts';
import { listBranches } from './branches.ts';
import { listCountries } from './countries.ts';
import { statesOf } from './states.ts';
import { normalVatNumber } from './vat-number.ts';

function offeredLanguage(lang: string): Language {
  const language = languageFrom(lang);
  if (!language) {
    throw new ProblemError(
      failure(422, 'market.language', { errors: [{ path: 'lang', code: 'market.language' }] }),
    );
  }
  return language;
}

/** The market of a country id, or the failure that we do not deliver there. */
export function marketOfCountry(countryId: number, path = 'country_id'): Result<MarketId> {
  if (isMarketId(countryId)) return success(countryId);
  return failure(422, 'market.country', { errors: [{ path, code: 'market.country' }] });
}

const tags = ['locations'];
// Names and rules of countries change with a release, not by the hour.
const cacheControl = 'public, max-age=3600';

export function publicRoutes(app: App): void {
  app.get(
    '/locations/branches/:lang',
    {
      schema: {
        tags,
        summary: 'Lines of business, named in a language',
        params: languageParams,
        response: { 200: branchesAnswer },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', cacheControl);
      return { branches: listBranches(offeredLanguage(request.params.lang)) };
    },
  );
  app.get(
    '/locations/countries/:lang',
    {
      schema: {
        tags,
        summary: 'Countries the shop delivers to, named in a language',
        params: languageParams,
        response: { 200: countriesAnswer },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', cacheControl);
      return { countries: listCountries(offeredLanguage(request.params.lang)) };
    },
  );
  app.get(
    '/relaunch/locations/states/:country_id',
    {
      schema: {
        tags,
        summary: 'States or provinces of a country; empty where addresses name none',
        params: statesParams,
        response: { 200: statesAnswer },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', cacheControl);
      return { states: [...statesOf(valueOrProblem(marketOfCountry(request.params.country_id)))] };
    },
  );
  app.get(
    '/vatEnabled/:countryId',
    {
      schema: {
        tags,
        summary: 'Whether a VAT number changes the invoice of a customer in the country',
        params: vatEnabledParams,
        response: { 200: vatEnabledAnswer },
      },
    },
    async (request) => ({
      vatEnabled: isMarketId(request.params.countryId) && vatEnabled(request.params.countryId),
    }),
  );
  app.get(
    '/isVatNumberValid/:countryId/:vatNumber',
    {
      schema: {
        tags,
        summary: 'Checks form and check digits of a VAT number',
        params: vatNumberParams,
        response: { 200: vatNumberAnswer },
      },
    },
    async (request) => {
      const market = valueOrProblem(marketOfCountry(request.params.countryId, 'countryId'));
      const raw = request.params.vatNumber;
      if (!/^[A-Za-z0-9 .-]{4,24}$/.test(raw)) {
        throw new ProblemError(
          failure(422, 'vat.format', { errors: [{ path: 'vatNumber', code: 'vat.format' }] }),
        );
      }
      const normal = normalVatNumber(market, raw);
      return {
        valid: normal !== undefined,
        country: markets[market].country,
        vat_number: normal ?? '',
      };
    },
  );
}
