import type { Feature } from '#platform/feature.ts';
import { poolRoutes } from './routes.ts';
import { sendCodes } from './send-codes.ts';
import { sweepUserPool } from './sweep-repository.ts';

export { asClient, callPool, credentials, named } from './call-pool.ts';
export { customerIssuerOf } from './issuer.ts';
export { PoolError } from './pool-error.ts';
export { seedDemoCustomer } from './seed-demo-customer.ts';
export type { Tokens } from './tokens.ts';
export { createVerifier } from './verify-token.ts';

/** Who people are: passwords, codes and tokens, by the protocol of Amazon Cognito. */
export const userPool: Feature = {
  name: 'user-pool',
  rootRoutes: poolRoutes,
  jobs: (services) => [...sendCodes(services), ...sweepUserPool(services)],
};
