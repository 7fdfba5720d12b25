import * as schemas from '@labelwerk/contracts/calculator/call-schemas.ts';
import { calculatorCalls } from '@labelwerk/contracts/calculator/calls.ts';
import { languageTags } from '@labelwerk/domain/market/language-tags.ts';
import { marketIds, markets } from '@labelwerk/domain/market/markets.ts';
import { countryName } from '#features/market/index.ts';
import { currentCatalogue } from '#features/pricing/index.ts';
import type { App } from '#platform/app.ts';
import type { Server } from '#platform/feature.ts';
import { languageFrom } from '#platform/messages/messages.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';

export function shippingRoute(server: Server, app: Pick<App, 'part'>): void {
  const route = callRoutes(server, calculatorCalls, schemas);
  route('getShipping', async (request) => {
    const { priceList } = await currentCatalogue(app);
    const language = languageFrom(request.params.lang) ?? 'en';
    const countries = marketIds.map((id) => {
      const { currency, vatRate, shipping, transit } = priceList.markets[id];
      const { country: code } = markets[id];
      const name = countryName(language, id);
      return {
        ...{ id, code, name, currency, transit },
        vat_rate: vatRate,
        fee: shipping.fee,
        free_from: shipping.freeFrom,
        express_fee: shipping.expressFee,
      };
    });
    return { countries: countries.sort((a, b) => a.name.localeCompare(b.name, languageTags[language])) };
  });
}
