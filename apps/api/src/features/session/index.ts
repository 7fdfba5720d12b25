import type { Feature } from '#platform/feature.ts';
import type { Services } from '#platform/services.ts';
import type { JobHandler } from '#platform/tasks/queue.ts';
import { accountRoutes } from './account-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { deleteEndedSessions } from './sessions-repository.ts';
import type { GuestMerge } from './sign-in.ts';

export type { Guest, GuestMerge } from './sign-in.ts';

const sweepSessions = (_services: Services): readonly JobHandler[] => [
  {
    name: 'session.sweep',
    kind: 'upkeep',
    everySeconds: 3600,
    run: (_job, commit) => commit(deleteEndedSessions),
  },
];

/** Sessions of browsers. `merges` are what other features do with a guest's things at sign-in. */
export const sessionFeature = (merges: readonly GuestMerge[]): Feature => ({
  name: 'session',
  internalRoutes: (app, services) => {
    sessionRoutes(app, services, merges);
    accountRoutes(app, services);
  },
  jobs: sweepSessions,
});
