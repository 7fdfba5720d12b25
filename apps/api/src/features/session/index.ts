import type { Feature } from '#platform/feature.ts';
import { emailRoutes } from './own-account/email-routes.ts';
import { personalData } from './personal-data-repository.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { staffRoutes } from './second-factor/staff-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { countSessions } from './sessions-repository.ts';
import type { GuestMerge } from './sign-in.ts';
import { accountRoutes } from './sign-up/account-routes.ts';
import { sweepSessionsTask } from './sweep-sessions.task.ts';

export { requirePassword } from './own-account/require-password.ts';
export { requireProof } from './own-account/require-proof.ts';
export { moveSessions } from './sessions-repository.ts';
export type { Guest, GuestMerge } from './sign-in.ts';

/** Sessions of browsers. `merges`: what other features do with a guest's data at sign-in. */
export const sessionFeature = (merges: readonly GuestMerge[]): Feature => ({
  name: 'session',
  personalData,
  internalRoutes: (server, app) => {
    sessionRoutes(server, app, merges);
    accountRoutes(server, app);
    emailRoutes(server, app);
    secondFactorRoutes(server, app, merges);
  },
  staffRoutes,
  measures: [
    {
      ...{ name: 'sessions_active', help: 'Sessions of browsers that may still be used' },
      read: async (db) => [{ value: await countSessions(db) }],
    },
  ],
  tasks: [sweepSessionsTask],
});
