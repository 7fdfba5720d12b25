import * as schemas from '@labelwerk/contracts/services/call-schemas.ts';
import { serviceCalls } from '@labelwerk/contracts/services/calls.ts';
import { currentCatalogue } from '#features/pricing/index.ts';
import type { App } from '#platform/app.ts';
import type { Server } from '#platform/feature.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { failure, success } from '#platform/problems/failure.ts';
import { designOffer, fileOffer } from './offer.ts';
import { siteOfLanguage } from './site-of-language.ts';

export function publicRoutes(server: Server, app: Pick<App, 'part'>): void {
  const route = callRoutes(server, serviceCalls, schemas);
  route('getDesignService', async (request, _reply, valueOrProblem) => {
    const { priceList } = await currentCatalogue(app);
    const offer = designOffer(priceList, siteOfLanguage(request.params.lang, request.query.market));
    return valueOrProblem(offer ? success(offer) : failure('services.not-offered'));
  });
  route('listOfferedReviews', async (request) => {
    const { priceList } = await currentCatalogue(app);
    return fileOffer(priceList, siteOfLanguage(request.params.lang, request.query.market));
  });
}
