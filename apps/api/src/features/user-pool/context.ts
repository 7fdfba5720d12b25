import { networkOf } from '#platform/auth/network.ts';
import type { Services } from '#platform/services.ts';

/** One call of the sign-in protocol: its services and its origin. */
export type PoolCall = {
  readonly services: Services;
  /** The user's network address as received, for the event log. */
  readonly address: string;
  readonly network: string;
  /** The user the call turned out to be about, for the event log. */
  readonly about: { sub: string | null };
};

/** `address` is the user's network address, for lock-outs and limits. */
export const poolCall = (services: Services, address: string): PoolCall => ({
  services,
  address,
  network: networkOf(address),
  about: { sub: null },
});

export type PoolInput = Readonly<Record<string, unknown>>;
