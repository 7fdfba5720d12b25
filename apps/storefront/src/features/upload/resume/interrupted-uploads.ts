import type { JobInfo } from '@labelwerk/contracts/upload/chunks.ts';

export type InterruptedUpload = {
  readonly hash: string;
  readonly name: string;
  /** Bytes of the whole file; null: nobody said. */
  readonly size: number | null;
  /** Percent that has arrived. */
  readonly percent: number;
  /** Everything has arrived: it goes on without the file. */
  readonly isComplete: boolean;
  /** Of the file as it was chosen in this browser. */
  readonly fingerprint: string | undefined;
};

type Remembered = { readonly hash: string; readonly fingerprint: string; readonly purpose: string };

/**
 * What was cut off and is for `purpose` (a cart line's id, a folder): uploads the shop still has that were begun for
 * it, or (`others`) that no purpose is known of, because they were begun in another browser or this one forgot.
 */
export function interruptedFor(
  purpose: string,
  open: readonly JobInfo[],
  remembered: readonly Remembered[],
  others: boolean,
): InterruptedUpload[] {
  const known = new Map(remembered.map((one) => [one.hash, one]));
  return open
    .filter(({ preflight_hash: hash, item }) => {
      const its = known.get(hash)?.purpose ?? item;
      return its === null ? others : its === purpose;
    })
    .map(({ preflight_hash: hash, filename, size, received, total_chunks: total, missing }) => ({
      hash,
      name: filename,
      size,
      percent: (100 * received.length) / total,
      isComplete: missing.length === 0,
      fingerprint: known.get(hash)?.fingerprint,
    }));
}
