import { declareCalls } from '../call/call.ts';
import type * as schemas from './call-schemas.ts';

export const healthCalls = declareCalls<typeof schemas>()({
  isLive: 'GET /health/live',
  isReady: 'GET /health/ready',
});
