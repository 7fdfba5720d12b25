import type { SiteId } from '@labelwerk/domain/market/sites.ts';
import type { PageRenewal } from '#platform/http/page-renewal.ts';
import type { PricesNow, readPrices } from './read-prices.ts';
import { setServedPrices } from './served-prices.ts';
import { servicesNotOffered } from './services-not-offered.ts';

/** How often the versions of the price list are compared, in ms: one request that is answered with 304. */
export const checkEveryMs = 5_000;
/** How long prices stay in the HTML while the API can't be read, in ms. */
const maxAgeMs = 60_000;

type Options = {
  /** Reads the prices; undefined if the versions are still those of `tag`. */
  read(tag: string | undefined): ReturnType<typeof readPrices>;
  readonly renewal: Pick<PageRenewal, 'renew'>;
  /** Paths of the pages with prices on a site. */
  pathsOf(site: SiteId): readonly string[];
  readonly say: (line: string) => void;
  /** In ms, from any beginning. */
  readonly now?: () => number;
};

/**
 * Keeps the prices in the HTML those that the API answers: pages with prices are made again when the price list or the
 * catalogue changes, and all pages when a service is offered or no longer. While the API can't be read they keep their prices for a minute; then they are made without
 * prices, until it answers again.
 */
export class PriceChanges {
  readonly #options: Options;
  readonly #now: () => number;
  #held: PricesNow | undefined;
  #readAt = 0;
  /** Pages that show other prices than those held: the framework has not made them again yet. */
  #stale: Set<string> | 'all' = new Set<string>();

  constructor(options: Options) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
  }

  /** Compares and, if something changed, makes pages again. Throws if the framework fails; the next call repeats it. */
  async refresh(): Promise<void> {
    try {
      const fresh = await this.#options.read(this.#held?.tag);
      this.#readAt = this.#now();
      if (fresh) this.#hold(fresh);
    } catch (error) {
      if (this.#held && this.#now() - this.#readAt >= maxAgeMs) {
        this.#options.say(
          `Pages are made without prices: ${error instanceof Error ? error.message : error}.`,
        );
        this.#hold(undefined);
      }
    }
    if (this.#stale !== 'all' && this.#stale.size === 0) return;
    await this.#options.renewal.renew(this.#stale === 'all' ? 'all' : [...this.#stale]);
    this.#stale = new Set();
  }

  #hold(fresh: PricesNow | undefined): void {
    const before = this.#held;
    this.#held = fresh;
    setServedPrices(fresh?.prices);
    for (const site of (fresh ?? before)?.prices.keys() ?? []) {
      const [old, current] = [before?.prices.get(site), fresh?.prices.get(site)];
      // Menus and links on every page leave out what is not offered.
      if (servicesNotOffered(old).join() !== servicesNotOffered(current).join()) this.#stale = 'all';
      if (this.#stale === 'all' || JSON.stringify(old) === JSON.stringify(current)) continue;
      for (const path of this.#options.pathsOf(site)) this.#stale.add(path);
    }
  }
}
