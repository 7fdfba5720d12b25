/** Whose task it is, and how much it matters. Tasks of one owner take turns with those of all others. */
export type Turn = {
  /** The customer or the address that the work is done for; empty: the shop itself. */
  readonly owner: string;
  /**
   * `prompt`: a person waits for it. `background`: it follows when nobody waits. `over`: its owner has used up a fair
   * share already, and everybody else goes first.
   */
  readonly level: 'prompt' | 'background' | 'over';
  /** Is told the processor time in ms that was used, also by a try that came to nothing. */
  readonly onSpent?: ((cpuMs: number) => void) | undefined;
  /** The result is wanted no more: a task in line leaves it, the worker of one in work is ended. */
  readonly signal?: AbortSignal | undefined;
};

export const ownTurn: Turn = { owner: '', level: 'prompt' };

/**
 * Classes of tasks, first served first: verdicts at their first look, pictures, verdicts that need a second look, both
 * of these once they turned out to be long, what nobody waits for, and owners over their share.
 */
export const ranks = { verdict: 0, picture: 1, second: 2, long: 3, background: 4, over: 5 } as const;
export type Rank = (typeof ranks)[keyof typeof ranks];

type Lined = { readonly turn: Turn };

/** Owners remembered for taking turns after their last task left the line. */
const maxRemembered = 1_000;

/**
 * A waiting line with classes. A higher class goes first; within one, the owner with the fewest tasks in work, and of
 * those the one that was served longest ago.
 */
export class TaskLine<T extends Lined> {
  readonly #classes = new Map<Rank, Map<string, T[]>>();
  /** Owners in the order they were last served. */
  readonly #served = new Map<string, number>();
  #turn = 0;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Puts a task at the end of its owner's tasks of a class; `first`: at their beginning. */
  add(task: T, rank: Rank, first = false): void {
    const owners = this.#classes.get(rank) ?? new Map<string, T[]>();
    this.#classes.set(rank, owners);
    const tasks = owners.get(task.turn.owner) ?? [];
    owners.set(task.turn.owner, tasks);
    if (first) tasks.unshift(task);
    else tasks.push(task);
    this.#size += 1;
  }

  /** Whether a task waits in one of the classes. */
  has(isMeant: (rank: Rank) => boolean): boolean {
    for (const [rank, owners] of this.#classes) if (isMeant(rank) && owners.size > 0) return true;
    return false;
  }

  /**
   * Takes the next task of the classes that are open out of the line; `inWork` tells how many tasks of an owner are
   * being worked on.
   */
  take(
    inWork: (owner: string) => number,
    isOpen: (rank: Rank) => boolean = () => true,
  ): { readonly task: T; readonly rank: Rank } | undefined {
    for (const rank of Object.values(ranks)) {
      if (!isOpen(rank)) continue;
      const owners = this.#classes.get(rank);
      if (!owners || owners.size === 0) continue;
      const [owner = ''] = [...owners.keys()].toSorted(
        (a, b) => inWork(a) - inWork(b) || (this.#served.get(a) ?? 0) - (this.#served.get(b) ?? 0),
      );
      const tasks = owners.get(owner) ?? [];
      const task = tasks.shift();
      if (tasks.length === 0) owners.delete(owner);
      if (!task) continue;
      this.#size -= 1;
      this.#remember(owner);
      return { task, rank };
    }
    return undefined;
  }

  /** Takes out every task that `wanted` chooses. */
  remove(wanted: (task: T) => boolean): readonly T[] {
    const removed: T[] = [];
    for (const owners of this.#classes.values())
      for (const [owner, tasks] of owners) {
        const kept = tasks.filter((task) => !wanted(task));
        removed.push(...tasks.filter(wanted));
        if (kept.length === 0) owners.delete(owner);
        else owners.set(owner, kept);
      }
    this.#size -= removed.length;
    return removed;
  }

  #remember(owner: string): void {
    this.#turn += 1;
    this.#served.delete(owner);
    this.#served.set(owner, this.#turn);
    const [oldest] = this.#served.keys();
    if (this.#served.size > maxRemembered && oldest !== undefined) this.#served.delete(oldest);
  }
}
