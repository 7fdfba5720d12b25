import type { Feature } from '#platform/feature.ts';
import { personalData } from './personal-data-repository.ts';
import { privateRoutes, publicRoutes } from './routes.ts';
import { sweepInvitationsTask } from './sweep-invitations.task.ts';

export { leaveAll } from './leave.ts';

/** Several people of one company who share an account, by invitation. */
export const people: Feature = {
  name: 'people',
  personalData,
  publicRoutes,
  privateRoutes,
  tasks: [sweepInvitationsTask],
};
