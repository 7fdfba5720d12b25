import * as schemas from '@labelwerk/contracts/calculator/call-schemas.ts';
import { calculatorCalls } from '@labelwerk/contracts/calculator/calls.ts';
import { listCountries } from '#features/market/index.ts';
import { currentCatalogue } from '#features/pricing/index.ts';
import type { App } from '#platform/feature.ts';
import { languageFrom } from '#platform/messages/messages.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import type { Services } from '#platform/services.ts';

export function shippingRoute(app: App, services: Services): void {
  const route = callRoutes(app, calculatorCalls, schemas);
  route('getShipping', async (request) => {
    const { priceList } = await currentCatalogue(services);
    const countries = listCountries(languageFrom(request.params.lang) ?? 'en').map(({ id, code, name }) => {
      const { currency, vatRate, shipping, transit } = priceList.markets[id];
      return {
        ...{ id, code, name, currency, transit },
        vat_rate: vatRate,
        fee: shipping.fee,
        free_from: shipping.freeFrom,
        express_fee: shipping.expressFee,
      };
    });
    return { countries };
  });
}
