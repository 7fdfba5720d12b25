import type { Feature } from '#platform/feature.ts';
import { publicRoutes } from './routes.ts';

export { countryName, listCountries, nameOfCode } from './countries.ts';
export { knownCountry } from './routes.ts';
export { type SiteOfPath, siteOfPath } from './site-of-path.ts';
export { stateFits } from './states.ts';

/** Countries, states, lines of business and VAT numbers. */
export const market: Feature = { name: 'market', publicRoutes };
