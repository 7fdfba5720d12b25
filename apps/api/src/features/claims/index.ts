import type { Feature } from '#platform/feature.ts';
import { deskRoutes } from './desk/routes-desk.ts';
import { personalData } from './personal-data-repository.ts';
import { privateRoutes } from './routes.ts';
import { sweepClaimsTask } from './sweep-claims.task.ts';

/** Claims of customers about shipped items, and the answers of staff. */
export const claims: Feature = {
  name: 'claims',
  personalData,
  privateRoutes,
  staffRoutes: deskRoutes,
  tasks: [sweepClaimsTask],
};
