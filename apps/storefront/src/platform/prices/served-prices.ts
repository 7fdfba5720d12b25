import type { calculatorCalls } from '@labelwerk/contracts/calculator/calls.ts';
import type { Answer } from '@labelwerk/contracts/call/call.ts';
import type { serviceCalls } from '@labelwerk/contracts/services/calls.ts';
import type { SiteId } from '@labelwerk/domain/market/sites.ts';

/** Today's prices on a site, as the API answers them to a browser. */
export type SitePrices = {
  readonly info: Answer<typeof calculatorCalls.getCalculatorInfo>;
  readonly shipping: Answer<typeof calculatorCalls.getShipping>;
  /** Null: not offered in the site's market. */
  readonly design: Answer<typeof serviceCalls.getDesignService> | null;
  readonly reviews: Answer<typeof serviceCalls.listOfferedReviews>;
};

export type ServedPrices = ReadonlyMap<SiteId, SitePrices>;

/** The server and the framework load this module separately; this global symbol lets them share the prices. */
const place = Symbol.for('labelwerk.served-prices');
const global = globalThis as { [place]?: ServedPrices };

/** Sets the prices of all pages made from now on; undefined: they are unknown. */
export function setServedPrices(prices: ServedPrices | undefined): void {
  if (prices) global[place] = prices;
  else delete global[place];
}

/**
 * The prices for the HTML of a site's pages. Undefined in the browser, during the build, and while the API could not
 * be read: pages are then made without prices, and the browser asks for them.
 */
export const servedPrices = (site: SiteId): SitePrices | undefined => global[place]?.get(site);
