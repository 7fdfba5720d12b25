import type { JobInfo } from '@labelwerk/contracts/upload/chunks.ts';

export type InterruptedUpload = {
  readonly hash: string;
  readonly name: string;
  /** Size of the whole file in bytes; null: unknown. */
  readonly size: number | null;
  /** Percent received. */
  readonly percent: number;
  /** Everything was received: it can be finished without the file. */
  readonly isComplete: boolean;
  /** Of the file as chosen in this browser. */
  readonly fingerprint: string | undefined;
};

type Remembered = { readonly hash: string; readonly fingerprint: string; readonly purpose: string };

/**
 * Interrupted uploads for `purpose` (a cart line's id, a folder): uploads that the server still has and
 * that were started for it, or (`others`) those of unknown purpose, because they were started in another
 * browser or this one has lost its record.
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
