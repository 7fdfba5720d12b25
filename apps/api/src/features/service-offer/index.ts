import type { Feature } from '#platform/feature.ts';
import { publicRoutes } from './routes.ts';

export { serviceDetails, serviceName, serviceTitle } from './describe-service.ts';
export { siteOfLanguage } from './site-of-language.ts';

/** Prices and names of services. */
export const serviceOffer: Feature = { name: 'service-offer', publicRoutes };
