import type { Feature } from '#platform/feature.ts';
import { publicRoutes } from './routes.ts';

/** What labels are made of. */
export const materials: Feature = { name: 'materials', publicRoutes };
