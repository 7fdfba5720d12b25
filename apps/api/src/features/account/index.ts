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
  findSiteOfEmail,
  isMailOff,
  switchMailOff,
  tokensValidAfter,
} from './customers-repository.ts';

export {
  accountsOf,
  addPerson,
  changeOwner,
  chooseAccount,
  currentAccountOf,
  findRecipient,
  isAbandoned,
  joinedAccounts,
  listPeople,
  lockAccounts,
  mayActFor,
  namesWithin,
  type PersonOfAccount,
  partOwner,
  type Recipient,
  readRecipient,
  removeJoined,
} from './people/people-repository.ts';

export { requireCustomer } from './require-customer.ts';

/** Customers: their accounts, people and own data. */
export const account: Feature = { name: 'account', personalData, privateRoutes: accountRoutes };
