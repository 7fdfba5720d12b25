import { declareCalls } from '../call/call.ts';
import type * as schemas from './call-schemas.ts';

export const contentCalls = declareCalls<typeof schemas>()({
  readDraft: 'GET /internal/content/drafts/:token',
});
