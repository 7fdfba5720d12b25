/**
 * GET calls that change something, by the decoded path behind the API's address (`/public/cart/addQuoteItem/…`) or by
 * the pattern of the route. Their paths are fixed by the contract, so the method alone does not tell a read from a
 * write. A test of the API calls every other GET and finds nothing changed.
 */
const patterns = [
  /^\/public\/cart\/addQuoteItem\//,
  /^\/private\/cart\/[^/]+\/checkout\//,
  // Downloads of staff are noted in the log, and what they ask for is made at the first time.
  /^\/staff\/jobs\/[^/]+\/(?:print-file|files\/|ticket)/,
  /^\/staff\/orders\/[^/]+\/shipments\/[^/]+\/packing-slip/,
];

export const hasEffectByGet = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
