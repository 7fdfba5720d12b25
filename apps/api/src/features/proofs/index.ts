import type { Feature } from '#platform/feature.ts';
import { linkedRoutes, linkRoutes } from './links/routes-links.ts';
import { sweepLinksTask } from './links/sweep-links.task.ts';
import { personalData } from './personal-data-repository.ts';
import { privateRoutes } from './routes.ts';

/** The designs of ordered lines as they are printed: for those who approve them, and by links for others. */
export const proofs: Feature = {
  name: 'proofs',
  personalData,
  publicRoutes: linkedRoutes,
  privateRoutes(server, app) {
    privateRoutes(server, app);
    linkRoutes(server, app);
  },
  tasks: [sweepLinksTask],
};
