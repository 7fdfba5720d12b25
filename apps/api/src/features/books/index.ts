import type { Feature } from '#platform/feature.ts';
import { bookRoutes } from './routes.ts';

/** The books: invoices and credit notes of all customers, for those who keep them. */
export const books: Feature = { name: 'books', staffRoutes: bookRoutes };
