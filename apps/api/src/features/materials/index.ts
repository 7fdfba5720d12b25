import type { Feature } from '#platform/feature.ts';
import { publicRoutes } from './routes.ts';

/** The materials of labels. */
export const materials: Feature = { name: 'materials', publicRoutes };
