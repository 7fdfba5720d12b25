import type { TestShop, TestSite } from '../test/open-shop.ts';

/** A measured value and its goal. `measured` and `goal` are printed as given, with their units. */
export type Figure = {
  readonly what: string;
  readonly measured: string;
  readonly goal: string;
  readonly met: boolean;
};

/** A shop opened for a driver. */
export type OpenShop = {
  readonly site: TestSite;
  /** Addresses on loopback, without a trailing slash. */
  readonly shopAddress: string;
  readonly apiAddress: string;
  /** The current launcher: another one after `reopen`. */
  readonly launched: () => TestShop;
  /** Starts a launcher on the same data folder, after the earlier one was closed or killed. */
  reopen(): Promise<void>;
};

export type Context = {
  /** Root of the repository. */
  readonly root: string;
  /** Fewer rounds: for `npm run test:all`. */
  readonly isQuick: boolean;
  /** Prints a line of progress. */
  say(line: string): void;
  /**
   * Opens a whole shop on a new data folder, which is deleted when the driver ends, or on a given one. The shop is
   * closed when the driver ends.
   */
  openShop(env?: Readonly<Record<string, string>>, dataFolder?: string): Promise<OpenShop>;
  /** Runs when the driver ends, after the shops that were opened later are closed. */
  atEnd(work: () => Promise<void> | void): void;
};

/** The export `driver` of a file `drivers/<name>.driver.ts`. It injects faults and returns the measured effects. */
export type Driver = {
  readonly name: string;
  /** Time limit in minutes, after which the driver is ended and counts as failed. */
  readonly minutes: number;
  /** Whether it calls `openShop`: the storefront is then built before its time begins. */
  readonly opensShop: boolean;
  run(context: Context): Promise<readonly Figure[]>;
};
