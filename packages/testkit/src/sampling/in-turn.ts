/** Whether full matrices are run (`npm run test:all`). */
export const isWhole = process.env.ALL === '1';

/** The number of this run, a whole number from 0: `npm test` derives it from the commit and prints it. */
export const turn = Math.max(0, Math.trunc(Number(process.env.TURN) || 0));

/**
 * The entries of a matrix for one run: `count` consecutive ones in its order; with ALL, the whole matrix. The next
 * turn continues where this one ends, so that after `all.length / count` turns each was used.
 */
export function inTurn<T>(all: readonly T[], count = 1, at = turn): readonly T[] {
  if (isWhole || count >= all.length) return all;
  const taken = new Set(
    Array.from({ length: count }, (_, index) => ((at % all.length) * count + index) % all.length),
  );
  return all.filter((_one, index) => taken.has(index));
}
