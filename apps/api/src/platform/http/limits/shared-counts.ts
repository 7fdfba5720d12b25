import type { CountedTogether } from './counts-repository.ts';

/** Adds to the count of all processes; rejects if that can't be reached in the time that a call has for it. */
export type AddTogether = (subject: string, more: number, windowMs: number) => Promise<CountedTogether>;

/** A call's place in its window: `current` is above `max` if it is too many; `ttl`: ms until the window ends. */
export type Counted = { readonly current: number; readonly ttl: number };

type Limit = { readonly max: number; readonly windowMs: number };

type Count = {
  /** Calls that this process got in the window. */
  calls: number;
  /** Calls that it may still let through without asking, from the first of the window on. */
  granted: number;
  /** What it added to the common count. */
  added: number;
  /** Calls of other processes, as far as it knows. */
  others: number;
  /** On the clock of `performance.now()`. */
  endsAt: number;
  isFull: boolean;
  asking: Promise<void> | undefined;
};

/** A process asks for this part of a limit at a time, and has the first one for free. */
const shares = 20;
/** Subjects remembered at a time; beyond it the oldest window is forgotten. */
const maxSubjects = 20_000;

/**
 * Counts calls by subject together with other processes. A process takes a twentieth of a limit at a time from the
 * common count, so that most calls need no question: with two processes a limit holds within a tenth. While the common
 * count can't be reached, each process counts alone.
 */
export class SharedCounts {
  readonly #add: AddTogether;
  readonly #counts = new Map<string, Count>();

  constructor(add: AddTogether) {
    this.#add = add;
  }

  async count(subject: string, limit: Limit): Promise<Counted> {
    const count = this.#countOf(subject, limit);
    count.calls += 1;
    const call = count.calls;
    while (call > count.granted && !count.isFull) {
      count.asking ??= this.#ask(subject, count, limit).finally(() => {
        count.asking = undefined;
      });
      await count.asking;
    }
    const ttl = Math.max(0, count.endsAt - performance.now());
    const isOver = call > count.granted;
    return { current: isOver ? limit.max + 1 : Math.min(limit.max, count.others + call), ttl };
  }

  #countOf(subject: string, { max, windowMs }: Limit): Count {
    const now = performance.now();
    const count = this.#counts.get(subject);
    if (count && count.endsAt > now) return count;
    this.#counts.delete(subject);
    const [oldest] = this.#counts.keys();
    if (oldest !== undefined && this.#counts.size >= maxSubjects) this.#counts.delete(oldest);
    const fresh: Count = {
      calls: 0,
      granted: leaseOf(max),
      added: 0,
      others: 0,
      endsAt: now + windowMs,
      isFull: false,
      asking: undefined,
    };
    this.#counts.set(subject, fresh);
    return fresh;
  }

  /** Adds what was let through and the next lease to the common count, and takes as much of the lease as is left. */
  async #ask(subject: string, count: Count, limit: Limit): Promise<void> {
    const lease = leaseOf(limit.max);
    const claimed = count.granted + lease;
    const more = claimed - count.added;
    const askedAt = performance.now();
    try {
      const { taken, endsInMs } = await this.#add(subject, more, limit.windowMs);
      count.added = claimed;
      count.others = Math.max(0, taken - claimed);
      // Rather early: the common window never ends before this one.
      count.endsAt = askedAt + endsInMs;
      const room = limit.max - count.others - count.granted;
      if (room <= 0) count.isFull = true;
      else count.granted += Math.min(lease, room);
    } catch {
      grantAlone(count, limit);
    }
  }
}

const leaseOf = (max: number): number => Math.max(1, Math.floor(max / shares));

/** Without an answer the process lets another lease through, up to the whole limit. */
function grantAlone(count: Count, { max }: Limit): void {
  if (count.granted >= max) count.isFull = true;
  else count.granted = Math.min(max, count.granted + leaseOf(max));
}
