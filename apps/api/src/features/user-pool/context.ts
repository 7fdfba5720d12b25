import type { App } from '#platform/app.ts';
import { networkOf } from '#platform/auth/network.ts';

/** A call of the sign-in protocol: its services, and the person's addresses. */
export type PoolCall = {
  readonly app: App;
  /** The person's network address as received, for the log of events. */
  readonly address: string;
  readonly network: string;
  /** The user of the call once known, for the log of events. */
  readonly about: { sub: string | null };
};

/** `address`: the person's network address, for lock-outs and limits. */
export const poolCall = (app: App, address: string): PoolCall => ({
  app,
  address,
  network: networkOf(address),
  about: { sub: null },
});

export type PoolInput = Readonly<Record<string, unknown>>;
