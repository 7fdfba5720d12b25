import type { Logger } from 'pino';
import { readClock } from './clock-repository.ts';
import type { Db } from './database.ts';
import { requireVersion } from './server-version.ts';

const setEveryMs = 30_000;
const tryAgainMs = 1_000;
/** Number of samples; the fastest response is the most accurate. */
const samples = 3;

/**
 * The database's clock, tracked by this process, so that all machines of a shop agree on due times and expiries. It is
 * set at the start and every 30 s, and runs on the monotonic clock in between. Before the first response it is the clock
 * of the process. The error is at most half the round-trip time of the fastest sample.
 */
export class DatabaseClock {
  readonly #db: Db;
  readonly #log: Logger;
  /** Offset to the monotonic clock, in ms. */
  #base: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(db: Db, log: Logger) {
    this.#db = db;
    this.#log = log;
  }

  readonly now = (): Date => new Date(this.#base === undefined ? Date.now() : performance.now() + this.#base);

  /**
   * Sets the clock, and again every 30 s until `stop`. Retries while the database does not answer; rejects with a
   * sentence if its version is too old.
   */
  async start(): Promise<void> {
    const version = await this.#set();
    if (version !== undefined) requireVersion(version);
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  async #set(): Promise<number | undefined> {
    let version: number | undefined;
    try {
      let quickest = Number.POSITIVE_INFINITY;
      for (let sample = 0; sample < samples; sample += 1) {
        const asked = performance.now();
        const answer = await readClock(this.#db);
        const took = performance.now() - asked;
        version = answer.version;
        if (took >= quickest) continue;
        quickest = took;
        this.#base = answer.ms - asked - took / 2;
      }
    } catch (error) {
      if (!this.#isStopped)
        this.#log.warn({ err: error }, 'the clock could not be synchronised with the database');
    }
    if (!this.#isStopped) {
      this.#timer = setTimeout(() => void this.#set(), version === undefined ? tryAgainMs : setEveryMs);
      this.#timer.unref();
    }
    return version;
  }
}
