import type { Feature } from '#platform/feature.ts';
import { productionRoutes } from './routes.ts';

/** What the press needs of an ordered line: its print file and its job ticket. */
export const production: Feature = { name: 'production', staffRoutes: productionRoutes };
