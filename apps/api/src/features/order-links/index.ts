import type { Feature } from '#platform/feature.ts';
import { publicRoutes } from './routes.ts';

/** Access to orders by the links of mails, without signing in. */
export const orderLinks: Feature = { name: 'order-links', publicRoutes };
