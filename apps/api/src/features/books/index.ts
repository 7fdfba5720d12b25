import type { Feature } from '#platform/feature.ts';
import { exportRoutes } from './exports/routes-exports.ts';
import { paperRoutes } from './listing/routes-papers.ts';
import { openItemRoutes } from './open-items/routes-open-items.ts';
import { personalData } from './personal-data-repository.ts';

/**
 * The books, for those who keep them: invoices and credit notes of all customers, files made of them, and what is not
 * paid, with reminders.
 */
export const books: Feature = {
  name: 'books',
  personalData,
  staffRoutes(server, app) {
    paperRoutes(server, app);
    exportRoutes(server, app);
    openItemRoutes(server, app);
  },
};
