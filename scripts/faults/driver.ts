import type { TestShop, TestSite } from '../test/open-shop.ts';

/** One measured value beside its goal. `measured` and `goal` are printed as they are, with their units. */
export type Figure = {
  readonly what: string;
  readonly measured: string;
  readonly goal: string;
  readonly met: boolean;
};

/** A shop that was opened for a driver. */
export type OpenShop = {
  readonly site: TestSite;
  /** Addresses on loopback, without a slash at the end. */
  readonly shopAddress: string;
  readonly apiAddress: string;
  /** The launcher that runs now: another one after `reopen`. */
  readonly launched: () => TestShop;
  /** Starts a launcher on the same data folder, after the earlier one was closed or killed. */
  reopen(): Promise<void>;
};

export type Context = {
  /** The repository. */
  readonly root: string;
  /** Fewer rounds: for `npm run test:all`. */
  readonly isQuick: boolean;
  /** Prints a line of progress. */
  say(line: string): void;
  /** Opens a whole shop on a fresh data folder; it is closed and removed when the driver ends. */
  openShop(env?: Readonly<Record<string, string>>): Promise<OpenShop>;
};

/** What a file `drivers/<name>.driver.ts` exports as `driver`. It causes faults, and answers what came of them. */
export type Driver = {
  readonly name: string;
  /** The driver is ended after this many minutes, and counts as failed. */
  readonly minutes: number;
  /** It calls `openShop`: the storefront is built before its minutes begin. */
  readonly opensShop: boolean;
  run(context: Context): Promise<readonly Figure[]>;
};
