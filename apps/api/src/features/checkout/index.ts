import type { Feature } from '#platform/feature.ts';
import { privateRoutes } from './routes.ts';

/** The checkout: from a cart to an order that can be paid. */
export const checkout: Feature = { name: 'checkout', privateRoutes };
