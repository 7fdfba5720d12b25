const megabyte = 1024 * 1024;
/** Memory left on the machine, in bytes, with which an idle worker stays for its whole idle time. */
const plentyBytes = 4_096 * megabyte;
/** Memory left with which it stays for the shortest time only. */
const scarceBytes = 512 * megabyte;
/** Shortest idle time in ms: the next page of the same file comes within it. */
const shortestMs = 5_000;

/**
 * Time in ms that an idle worker may stay: `longestMs` while the machine has plenty of memory left, in proportion below,
 * and at least five seconds (or `longestMs`, if that is shorter). `left`: bytes that programs can still get.
 */
export function idleTime(longestMs: number, left: number): number {
  const share = Math.min(1, Math.max(0, (left - scarceBytes) / (plentyBytes - scarceBytes)));
  return Math.max(Math.min(longestMs, shortestMs), longestMs * share);
}

/** Bytes that programs can still get, within the limit of the container if there is one. */
export const memoryLeft = (): number => process.availableMemory();
