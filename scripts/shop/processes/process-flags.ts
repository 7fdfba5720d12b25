/**
 * How the API's process is started, for calls that come without a pause (`bench/src/pricing`):
 * - Objects of one request stay out of the memory for old ones. The engine puts what it guesses to live long there at
 *   once; under load it guesses wrongly, the old memory fills with answers long sent, and clearing it stalls every
 *   caller (p99 of POST price at 80 % load 45 ms with, 5 ms without).
 * - The memory for young objects does not shrink below 16 MB while nobody calls. It would, to 4 MB, within a minute,
 *   and is then cleared six times as often, for the first seconds after a rest.
 * - It is cleared by the process' own thread. Little survives, so four more threads are woken for half a millisecond's
 *   work, and on a machine with few processors they wait for those they are to help.
 */
export const apiFlags: readonly string[] = [
  '--no-allocation-site-pretenuring',
  '--min-semi-space-size=16',
  '--no-parallel-scavenge',
];

/**
 * Worker and storefront wait most of the time. Their memory for young objects stays small: left to itself it grows to
 * 48 MB in the first seconds and is kept.
 */
export const workerFlags: readonly string[] = ['--max-semi-space-size=2'];
export const storefrontFlags: readonly string[] = ['--max-semi-space-size=4'];
