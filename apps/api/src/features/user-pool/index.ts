import type { Feature } from '#platform/feature.ts';
import { sendCodeTask } from './codes/send-code.task.ts';
import { personalData } from './personal-data-repository.ts';
import { poolRoutes } from './routes.ts';
import { sweepUserPoolTask } from './sweep-user-pool.task.ts';
import { openAccountTask } from './users/open-account.task.ts';

export { secretHashOf } from './input.ts';
export { forgetTries, lockOfCodes, returnTry, takeTry, undoTry } from './passwords/lock-out.ts';
export { hashPassword, passwordFits, requirePolicy } from './passwords/passwords.ts';
export { PoolError } from './pool-error.ts';
export { asClient, callPool, credentials, named } from './remote/call-pool.ts';
export {
  countOwnRecoveryCodes,
  lockSecondFactor,
  removeSecondFactor,
  renewOwnRecoveryCodes,
  spendCodeOf,
} from './second-factor/own-second-factor.ts';
export { customerIssuerOf } from './tokens/issuer.ts';
export type { Tokens } from './tokens/tokens.ts';
export { createVerifier } from './tokens/verify-token.ts';
export { askForAccount } from './users/open-account.task.ts';
export { seedDemoCustomer } from './users/seed-demo-customer.ts';
export { moveUser } from './users/users-repository.ts';

/** Users: passwords, codes and tokens, by the protocol of Amazon Cognito. */
export const userPool: Feature = {
  name: 'user-pool',
  personalData,
  rootRoutes: poolRoutes,
  tasks: [sendCodeTask, openAccountTask, sweepUserPoolTask],
};
