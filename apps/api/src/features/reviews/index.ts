import type { Feature } from '#platform/feature.ts';
import { askForReviewsTask } from './ask-for-reviews.task.ts';
import { deskRoutes } from './desk/routes-desk.ts';
import { personalData } from './personal-data-repository.ts';
import { privateRoutes, publicRoutes, rootRoutes } from './routes.ts';

/** What customers say of delivered orders, looked at by staff before anybody reads it. */
export const reviews: Feature = {
  name: 'reviews',
  personalData,
  publicRoutes,
  privateRoutes,
  staffRoutes: deskRoutes,
  rootRoutes,
  tasks: [askForReviewsTask],
};
