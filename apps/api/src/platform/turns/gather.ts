export type Gathering<Item, Outcome> = {
  /** Maximum number of concurrent runs. */
  readonly atOnce: number;
  /** Maximum number of items of a run. */
  readonly maxItems: number;
  /** Returns an outcome, or a promise of one, for each item, in the order of the items. */
  readonly run: (items: readonly Item[]) => Promise<readonly (Outcome | PromiseLike<Outcome>)[]>;
};

/**
 * Combines items that arrive while runs are active into one run: under load, many share the cost of one run; without
 * load, an item runs at once and alone. If `run` rejects, so do all of its items.
 */
export function gather<Item, Outcome>({ atOnce, maxItems, run }: Gathering<Item, Outcome>) {
  type Waiting = {
    readonly item: Item;
    readonly resolve: (outcome: Outcome | PromiseLike<Outcome>) => void;
    readonly reject: (error: unknown) => void;
  };
  let waiting: Waiting[] = [];
  let running = 0;
  async function runNext(): Promise<void> {
    const together = waiting.slice(0, maxItems);
    waiting = waiting.slice(maxItems);
    running += 1;
    try {
      const outcomes = await run(together.map(({ item }) => item));
      if (outcomes.length !== together.length) throw new Error('An outcome for each item is missing');
      outcomes.forEach((outcome, at) => {
        together[at]?.resolve(outcome);
      });
    } catch (error) {
      for (const { reject } of together) reject(error);
    }
    running -= 1;
    if (waiting.length > 0) void runNext();
  }
  return (item: Item): Promise<Outcome> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (running < atOnce) void runNext();
    });
}
