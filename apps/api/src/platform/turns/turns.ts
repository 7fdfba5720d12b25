/**
 * Runs at most `atOnce` pieces of work concurrently and lets at most `waiting` wait; further ones are refused with the
 * error from `busy`.
 */
export function createTurns(atOnce: number, waiting: number, busy: () => Error) {
  let running = 0;
  const queue: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1;
    else if (queue.length >= waiting) throw busy();
    // The slot is passed directly to the next waiting one: a later caller can't take it.
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
 * Runs at most `atOnce` pieces of work of one key concurrently; further ones wait, in their order, at most `waiting` of
 * them: more are refused with the error from `busy`. Work of other keys is not delayed.
 */
export function createTurnsByKey(atOnce: number, waiting = Infinity, busy = () => new Error()) {
  const byKey = new Map<string, { readonly inTurn: ReturnType<typeof createTurns>; users: number }>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const turns = byKey.get(key) ?? { inTurn: createTurns(atOnce, waiting, busy), users: 0 };
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
