import type { Feature } from '#platform/feature.ts';
import { publicRoutes } from './routes.ts';

/** Access to orders through links in mails, for people who are not signed in. */
export const orderLinks: Feature = { name: 'order-links', publicRoutes };
