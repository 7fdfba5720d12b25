import type { Logger } from 'pino';
import { readClock } from './clock-repository.ts';
import type { Db } from './database.ts';
import { requireVersion } from './server-version.ts';

const setEveryMs = 30_000;
const tryAgainMs = 1_000;
/** The quickest answer of these tells the time best. */
const samples = 3;

/**
 * The database's clock, kept by this process: all machines of a shop agree on due times and expiries, whatever their own
 * clocks say. It is set at the start and every 30 s from then on, and runs by the monotonic clock in between. Until the
 * database has answered once it is the process's own. Off by half the time of the quickest answer at most.
 */
export class DatabaseClock {
  readonly #db: Db;
  readonly #log: Logger;
  /** What has to be added to the monotonic clock, ms. */
  #base: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(db: Db, log: Logger) {
    this.#db = db;
    this.#log = log;
  }

  readonly now = (): Date => new Date(this.#base === undefined ? Date.now() : performance.now() + this.#base);

  /**
   * Sets the clock, and again from time to time until `stop`. A database that does not answer is asked again; one that
   * is too old for the shop rejects, with a sentence.
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
      if (!this.#isStopped) this.#log.warn({ err: error }, 'the clock could not be set by the database');
    }
    if (!this.#isStopped) {
      this.#timer = setTimeout(() => void this.#set(), version === undefined ? tryAgainMs : setEveryMs);
      this.#timer.unref();
    }
    return version;
  }
}
