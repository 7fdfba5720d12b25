/**
 * Lets at most `atOnce` works run side by side and at most `waiting` wait for their turn; further ones are refused
 * with the error `busy` makes.
 */
export function createTurns(atOnce: number, waiting: number, busy: () => Error) {
  let running = 0;
  const queue: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1;
    else if (queue.length >= waiting) throw busy();
    // The place goes straight to the next one that waits: a later caller can't take it.
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/**
 * Lets at most `atOnce` works of one key run side by side; further ones wait, in the order they came. Works of other
 * keys are not held up.
 */
export function createTurnsByKey(atOnce: number) {
  const byKey = new Map<string, { readonly inTurn: ReturnType<typeof createTurns>; users: number }>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const turns = byKey.get(key) ?? { inTurn: createTurns(atOnce, Infinity, () => new Error()), users: 0 };
    byKey.set(key, turns);
    turns.users += 1;
    try {
      return await turns.inTurn(work);
    } finally {
      turns.users -= 1;
      if (turns.users === 0) byKey.delete(key);
    }
  };
}
