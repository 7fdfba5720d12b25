import type { Room } from '#platform/room.ts';
import { accountRoutes } from './routes.ts';

export {
  addCustomer,
  changeCustomer,
  cutTokens,
  findByIdentity,
  findCustomer,
} from './customers-repository.ts';

export const account: Room = { name: 'account', privateRoutes: accountRoutes };
