import type { Feature } from '#platform/feature.ts';
import { publicRoutes } from './routes.ts';

/** Materials of labels. */
export const materials: Feature = { name: 'materials', publicRoutes };
