import type { OpenShop } from '../../driver.ts';
import type { Entry } from './book.ts';
import { goThrough, openAccount } from './journey.ts';
import type { Mails } from './mails.ts';

/** Customers who go through the shop, one journey after the other, until stopped. */
export class Traffic {
  readonly entries: Entry[] = [];
  /** Number of completed journeys. */
  finished = 0;
  readonly failures: string[] = [];
  #isOver = false;
  readonly #walkers: readonly Promise<void>[];

  constructor(shop: OpenShop, mails: Mails, walkers: number) {
    this.#walkers = Array.from({ length: walkers }, () => this.#walk(shop, mails));
  }

  /** Begins no further journey; resolves when the last one has ended. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#walkers);
  }

  async #walk(shop: OpenShop, mails: Mails): Promise<void> {
    while (!this.#isOver) {
      try {
        const entry = await openAccount(shop, mails);
        this.entries.push(entry);
        await goThrough(entry);
        this.finished += 1;
      } catch (error) {
        this.failures.push(error instanceof Error ? error.message : String(error));
        await new Promise((done) => setTimeout(done, 500));
      }
    }
  }
}
