/** Owner and priority of a task. Tasks of one owner take turns with those of others. */
export type Turn = {
  /** The customer or network address the work is for; empty: the shop. */
  readonly owner: string;
  /**
   * `prompt`: a person waits for it. `background`: it runs when nobody waits. `over`: its owner has used more than a fair
   * share, and others go first.
   */
  readonly level: 'prompt' | 'background' | 'over';
  /** Called with the used processor time in ms, also for failed attempts. */
  readonly onSpent?: ((cpuMs: number) => void) | undefined;
  /** Cancels the task: a waiting one is removed, the worker of a running one is ended. */
  readonly signal?: AbortSignal | undefined;
};

export const ownTurn: Turn = { owner: '', level: 'prompt' };

/**
 * Ranks of tasks, in the order of service: first inspections, pictures, second inspections, long ones of both, background
 * work, and owners over their share.
 */
export const ranks = { verdict: 0, picture: 1, second: 2, long: 3, background: 4, over: 5 } as const;
export type Rank = (typeof ranks)[keyof typeof ranks];

type Lined = { readonly turn: Turn };

/** Maximum number of owners without tasks that are remembered for taking turns. */
const maxRemembered = 1_000;

/**
 * A queue with ranks. A higher rank goes first; within one, the owner with the fewest running tasks, and of those the one
 * served longest ago.
 */
export class TaskLine<T extends Lined> {
  readonly #classes = new Map<Rank, Map<string, T[]>>();
  /** Owners in the order of their last service. */
  readonly #served = new Map<string, number>();
  #turn = 0;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Appends a task to its owner's tasks of a rank; `first`: prepends it. */
  add(task: T, rank: Rank, first = false): void {
    const owners = this.#classes.get(rank) ?? new Map<string, T[]>();
    this.#classes.set(rank, owners);
    const tasks = owners.get(task.turn.owner) ?? [];
    owners.set(task.turn.owner, tasks);
    if (first) tasks.unshift(task);
    else tasks.push(task);
    this.#size += 1;
  }

  /** Whether a task waits in one of the ranks. */
  has(isMeant: (rank: Rank) => boolean): boolean {
    for (const [rank, owners] of this.#classes) if (isMeant(rank) && owners.size > 0) return true;
    return false;
  }

  /** Removes and returns the next task of the open ranks; `inWork` returns the number of running tasks of an owner. */
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

  /** Removes and returns all tasks that satisfy `isMatch`. */
  remove(isMatch: (task: T) => boolean): readonly T[] {
    const removed: T[] = [];
    for (const owners of this.#classes.values())
      for (const [owner, tasks] of owners) {
        const rest = tasks.filter((task) => !isMatch(task));
        removed.push(...tasks.filter(isMatch));
        if (rest.length === 0) owners.delete(owner);
        else owners.set(owner, rest);
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
