import { createHash } from 'node:crypto';

/**
 * Returns a function that derives the key of an entry, the same in every file: from the bank's reference if there is
 * one, else from the entry's content. Identical entries without a reference are numbered within a file. For each entry
 * without a reference 52 bits are kept in memory.
 */
export function entryKeys(): (parts: readonly (string | number)[], bankReference: string) => string {
  const seen = new Set<number>();
  const repeated = new Map<string, number>();
  return (parts, bankReference) => {
    const own = /^(|NONREF|NOTPROVIDED|NOTAVAIL\w*)$/i.test(bankReference) ? '' : bankReference;
    const digest = createHash('sha256')
      .update(JSON.stringify([own, ...parts]))
      .digest();
    const hash = digest.toString('base64url').slice(0, 32);
    if (own !== '') return hash;
    const mark = digest.readUIntBE(26, 6) * 16 + ((digest[25] ?? 0) >> 4);
    if (!seen.has(mark)) {
      seen.add(mark);
      return hash;
    }
    const count = (repeated.get(hash) ?? 1) + 1;
    repeated.set(hash, count);
    return `${hash}:${count}`;
  };
}
