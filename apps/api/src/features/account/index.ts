import type { Feature } from '#platform/feature.ts';
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
export const account: Feature = { name: 'account', privateRoutes: accountRoutes };
