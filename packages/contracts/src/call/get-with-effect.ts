/**
 * GET calls with side effects, by the decoded path behind the API's address (`/public/cart/addQuoteItem/…`) or by the
 * pattern of the route. Their paths are fixed by the contract, so the method alone does not distinguish reads from
 * writes. A test of the API makes every other GET and checks that nothing changed.
 */
const patterns = [
  /^\/public\/cart\/addQuoteItem\//,
  /^\/private\/cart\/[^/]+\/checkout\//,
  // Downloads by staff are logged, and the requested file is generated on first use.
  /^\/staff\/jobs\/[^/]+\/(?:print-file|files\/|ticket)/,
  /^\/staff\/orders\/[^/]+\/shipments\/[^/]+\/packing-slip/,
];

export const hasEffectByGet = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
