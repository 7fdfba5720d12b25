import type { Feature } from '#platform/feature.ts';
import { entryRoutes, staffRoutes } from './routes.ts';
import { sweepStaffTask } from './tokens/sweep-staff.task.ts';

export { findLastActions, findLastChange } from './audit/actions-repository.ts';
export { noteDownload } from './audit/note-download.ts';
export { type ActionRequest, judgeRequest, noteAction, notNow, type RequestCode } from './audit/once.ts';
export { recordAction } from './audit/record-action.ts';
export { createStaffVerifier } from './tokens/verify-token.ts';

/** The people of the print shop: a separate user pool with a second factor, roles and a log of their actions. */
export const staff: Feature = {
  name: 'staff',
  staffEntryRoutes: entryRoutes,
  staffRoutes,
  tasks: [sweepStaffTask],
};
