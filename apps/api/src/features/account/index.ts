import type { Feature } from '#platform/feature.ts';
import { personalData } from './personal-data-repository.ts';
import { accountRoutes } from './routes.ts';

export {
  addCustomer,
  changeCustomer,
  cutTokens,
  findByIdentity,
  findCustomer,
  findPerson,
  tokensValidAfter,
} from './customers-repository.ts';

/** Who the customers are. */
export const account: Feature = { name: 'account', personalData, privateRoutes: accountRoutes };
