/**
 * Flags of the API's process, for calls without a pause (`bench/src/pricing`):
 * - Objects of one request are not pretenured. V8 allocates objects it expects to live long directly in old space;
 *   under load it guesses wrongly, old space fills with answers already sent, and collecting it stalls every caller
 *   (p99 of POST price at 80 % load 45 ms with, 5 ms without).
 * - New space does not shrink below 16 MB while idle. It would, to 4 MB, within a minute, and then be collected six
 *   times as often in the first seconds after a pause.
 * - New space is collected by the main thread. Few objects survive, so four more threads would be woken for half a
 *   millisecond's work, and on a machine with few processors they wait for the threads they should help.
 */
export const apiFlags: readonly string[] = [
  '--no-allocation-site-pretenuring',
  '--min-semi-space-size=16',
  '--no-parallel-scavenge',
];

/**
 * Worker and storefront are idle most of the time. Their new space is kept small: by default it grows to 48 MB in the
 * first seconds and is not released.
 */
export const workerFlags: readonly string[] = ['--max-semi-space-size=2'];
export const storefrontFlags: readonly string[] = ['--max-semi-space-size=4'];
