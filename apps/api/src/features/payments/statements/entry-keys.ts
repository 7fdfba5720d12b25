import { createHash } from 'node:crypto';

/**
 * Names entries so that one keeps its name in every file: by the bank's own reference where it gives one, else by what the
 * entry says. Entries that say the very same are told apart by their order within a file. Of each entry without a reference
 * a number of 52 bits is remembered.
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
