import type { Feature } from '#platform/feature.ts';
import { personalData } from './personal-data-repository.ts';
import { publicRoutes, rootRoutes, staffRoutes } from './routes.ts';

/** Who wants the newsletter: asked twice, left by one click. */
export const newsletter: Feature = {
  name: 'newsletter',
  personalData,
  publicRoutes,
  staffRoutes,
  rootRoutes,
};
