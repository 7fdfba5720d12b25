import type { Feature } from '#platform/feature.ts';
import { exportRoutes } from './exports/routes-exports.ts';
import { paperRoutes } from './listing/routes-papers.ts';

/** The books: invoices and credit notes of all customers, and files made of them, for those who keep the books. */
export const books: Feature = {
  name: 'books',
  staffRoutes(server, app) {
    paperRoutes(server, app);
    exportRoutes(server, app);
  },
};
