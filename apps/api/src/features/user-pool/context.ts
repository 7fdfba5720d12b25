import type { Services } from '#platform/services.ts';
import { networkOf } from './lock-out.ts';

/** One call of the sign-in protocol: what it may use, and who it comes from. */
export type PoolCall = {
  readonly services: Services;
  /** Address of the person, for lock-outs and limits. */
  readonly address: string;
  readonly network: string;
};

export const poolCall = (services: Services, address: string): PoolCall => ({
  services,
  address,
  network: networkOf(address),
});

export type PoolInput = Readonly<Record<string, unknown>>;
