import { networkOf } from '#platform/auth/network.ts';
import type { Services } from '#platform/services.ts';

/** One call of the sign-in protocol: what it may use, and who it comes from. */
export type PoolCall = {
  readonly services: Services;
  /** The person's address as it came, for the log of events. */
  readonly address: string;
  readonly network: string;
  /** Whom the call turned out to be about, for the log of events. */
  readonly about: { sub: string | null };
};

/** `address` is that of the person, for lock-outs and limits. */
export const poolCall = (services: Services, address: string): PoolCall => ({
  services,
  address,
  network: networkOf(address),
  about: { sub: null },
});

export type PoolInput = Readonly<Record<string, unknown>>;
