import type { Feature } from '#platform/feature.ts';
import { askForReviewsTask } from './ask-for-reviews.task.ts';
import { deskRoutes } from './desk/routes-desk.ts';
import { personalData } from './personal-data-repository.ts';
import { privateRoutes, publicRoutes, rootRoutes } from './routes.ts';

/** Customers' reviews of delivered orders, published by staff. */
export const reviews: Feature = {
  name: 'reviews',
  personalData,
  publicRoutes,
  privateRoutes,
  staffRoutes: deskRoutes,
  rootRoutes,
  tasks: [askForReviewsTask],
};
