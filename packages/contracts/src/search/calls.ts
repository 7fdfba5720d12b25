import { declareCalls } from '../call/call.ts';
import type * as schemas from './call-schemas.ts';

export const searchCalls = declareCalls<typeof schemas>()({
  searchShop: 'GET /public/search',
});
