/** Too much is waiting already. */
export class NoRoom extends Error {}

/** Runs work at most `together` at a time; up to `waiting` more wait for their turn, others are refused with `NoRoom`. */
export function madeInTurn(together: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= together) {
      if (queue.length >= waiting) throw new NoRoom('too many pictures are being made');
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The place passes to the next one.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
