import type { Feature } from '#platform/feature.ts';
import { personalData } from './personal-data-repository.ts';
import { publicRoutes, rootRoutes, staffRoutes } from './routes.ts';

/** Subscriptions to the newsletter: confirmed by mail, cancelled by one click. */
export const newsletter: Feature = {
  name: 'newsletter',
  personalData,
  publicRoutes,
  staffRoutes,
  rootRoutes,
};
