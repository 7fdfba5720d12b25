import type { Feature } from '#platform/feature.ts';
import { personalData } from './personal-data-repository.ts';
import { publicRoutes, rootRoutes, staffRoutes } from './routes.ts';

/** Newsletter with double opt-in and one-click unsubscribe. */
export const newsletter: Feature = {
  name: 'newsletter',
  personalData,
  publicRoutes,
  staffRoutes,
  rootRoutes,
};
