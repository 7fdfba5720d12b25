import type { Feature } from '#platform/feature.ts';
import { privateRoutes } from './routes.ts';

/** The designs of ordered lines as they are printed, for those who approve them. */
export const proofs: Feature = { name: 'proofs', privateRoutes };
