import type { Room } from '#platform/room.ts';
import { accountRoutes } from './routes.ts';

export {
  addCustomer,
  changeCustomer,
  cutTokens,
  findByIdentity,
  findCustomer,
  tokensValidAfter,
} from './customers-repository.ts';

/** Who the customers are. */
export const account: Room = { name: 'account', privateRoutes: accountRoutes };
