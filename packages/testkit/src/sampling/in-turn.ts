/** Whether matrices are run whole (`npm run test:all`). */
export const isWhole = process.env.ALL === '1';

/** The number of this run, a whole number from 0: `npm test` derives it from the commit and prints it. */
export const turn = Math.max(0, Math.trunc(Number(process.env.TURN) || 0));

/**
 * So many neighbours of a matrix as one run takes, in its order; the whole of it with ALL. From one turn to the next
 * they go on where the last ones ended, so that every `all.length / count` turns each has been taken.
 */
export function inTurn<T>(all: readonly T[], count = 1, at = turn): readonly T[] {
  if (isWhole || count >= all.length) return all;
  const taken = new Set(
    Array.from({ length: count }, (_, index) => ((at % all.length) * count + index) % all.length),
  );
  return all.filter((_one, index) => taken.has(index));
}
