import type { Feature } from '#platform/feature.ts';
import { personalData } from './personal-data-repository.ts';
import { accountRoutes } from './routes.ts';

export {
  addCustomer,
  changeCustomer,
  changeMailsOff,
  cutTokens,
  findByIdentity,
  findCustomer,
  findMailsOff,
  findPerson,
  isMailOff,
  switchMailOff,
  tokensValidAfter,
} from './customers-repository.ts';

/** Who the customers are. */
export const account: Feature = { name: 'account', personalData, privateRoutes: accountRoutes };
