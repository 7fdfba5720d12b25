import { createHash } from 'node:crypto';

/**
 * Returns a function that makes keys of entries, the same in every file: from the bank's own reference if
 * there is one, otherwise from the content. Equal entries are distinguished by their order within a file; a
 * 52-bit hash of each entry without a reference is kept for this.
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
