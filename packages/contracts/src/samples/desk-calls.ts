import { declareCalls } from '../call/call.ts';
import type * as schemas from './desk-call-schemas.ts';

/** Calls of staff about ordered packs of samples. They are sent like lines, by `shipJobs`. */
export const deskSampleCalls = declareCalls<typeof schemas>()({
  findDeskSamplePacks: 'GET /staff/sample-packs',
});
