import type { Room } from '#platform/room.ts';
import { poolRoutes } from './routes.ts';

export { callPool, secretHash } from './call-pool.ts';
export { PoolError } from './pool-error.ts';
export { seedDemoCustomer } from './seed-demo-customer.ts';
export type { Tokens } from './tokens.ts';
export { createVerifier } from './verify-token.ts';

export const userPool: Room = { name: 'user-pool', rootRoutes: poolRoutes };
