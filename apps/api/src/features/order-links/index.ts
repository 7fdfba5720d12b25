import type { Feature } from '#platform/feature.ts';
import { publicRoutes } from './routes.ts';

/** Orders by the links of mails, for those who have no account at hand. */
export const orderLinks: Feature = { name: 'order-links', publicRoutes };
