import { statSync } from 'node:fs';
import { artworkLimits } from '../../limits.ts';
import { ArtworkBusy } from '../artwork-busy.ts';
import type { Answer, Ended, Task } from '../task.ts';
import { type EndedBy, type StartWorker, workersWith } from '../worker-process.ts';
import { type InWork, WorkerSlot } from '../worker-slot.ts';
import { memoryLeft as systemMemoryLeft } from './idle-time.ts';
import { type Rank, ranks, TaskLine, type Turn } from './task-line.ts';

type Waiting = {
  readonly task: Task;
  readonly turn: Turn;
  readonly done: (answer: Answer) => void;
  readonly failed: (error: Error) => void;
  /** How often it crashed its worker. */
  tries: number;
  /** How often it was preempted. */
  preemptions: number;
};

type Working = InWork & {
  readonly waiting: Waiting;
  readonly rank: Rank;
  readonly isLarge: boolean;
  /** Processor time in ms it was granted; exceeding it decides nothing about the file. Undefined: its own limit. */
  readonly limitMs: number | undefined;
};

type Slot = WorkerSlot<Working>;

export type Scheduler = {
  ask(task: Task, turn: Turn): Promise<Answer>;
  /** Starts a worker for a first inspection that will be requested soon. */
  prepare(): void;
  close(): Promise<void>;
};

export type SchedulerOptions = {
  /**
   * Maximum number of processes, started on demand. Of two or more, one is reserved for first inspections and does
   * nothing else. Default: `artworkLimits.workers`.
   */
  readonly workers?: number | undefined;
  /** Time in ms after which an idle worker is ended, earlier if memory is scarce. Default: five minutes. */
  readonly idleMs?: number | undefined;
  /** Bytes of memory that the machine has left. Default: as the system reports it. */
  readonly memoryLeft?: (() => number) | undefined;
  /** Other limits than `artworkLimits`: for tests. */
  readonly limits?: Partial<TimeLimits> | undefined;
  /** Path of the CMYK profile by which colours are separated. Default: that of the colour engine. */
  readonly profile?: string | undefined;
  /** Another way to start a worker: for tests. */
  readonly start?: StartWorker | undefined;
};

type TimeLimits = Record<
  'taskMs' | 'largeTaskMs' | 'wallMs' | 'largeWallMs' | 'glanceMs' | 'promptMs',
  number
>;

const maxTries = 2;
/** Maximum preemptions of a long task on a single worker, so that it finishes eventually. */
const maxPreemptions = 3;
const watchEveryMs = 50;
/** Time in ms beyond the deadline that a task observes itself. */
const graceMs = 2_000;
/** A limited task is killed after this multiple of its limit: it can't stop by itself. */
const stubborn = 3;
/**
 * Niceness of the processes, as of `nice(1)`. First inspections are short and people wait for them; everything else,
 * including other pools on the machine, gets the remaining time.
 */
const niceness = { reserved: 0, shared: 5, single: 5 } as const;

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

const rankOf = (task: Task, { level }: Turn, isLarge: boolean): Rank => {
  if (level === 'over') return ranks.over;
  if (level === 'background' || task.kind === 'check-drawn') return ranks.background;
  if (task.kind !== 'inspect' && task.kind !== 'preflight') return ranks.picture;
  // Reading it once takes longer than a first inspection may.
  return isLarge ? ranks.second : ranks.verdict;
};

/** Ranks of tasks that a person waits for and whose duration is unknown. */
const isPrompt = (rank: Rank): boolean => rank < ranks.long;
/** Ranks of tasks that are or may be long; single pages drawn in the background are short. */
const isOpenEnded = (rank: Rank): boolean => rank === ranks.long || rank === ranks.over;
const isTooComplex = (answer: Answer): boolean => !answer.ok && answer.code === 'too-complex';
/** The rank of a task that did not finish in the time of its rank. */
const nextRank = (rank: Rank): Rank =>
  rank === ranks.verdict ? ranks.second : isPrompt(rank) ? ranks.long : rank;

/**
 * Distributes tasks among worker processes. Owners take turns, and tasks with somebody waiting are first: a first
 * inspection gets `glanceMs` of processor time in its first attempt, for which one worker is reserved, then `promptMs`
 * like a picture. A task not completed by then starts again with a lower rank, which never occupies all shared
 * workers. If all of them run long tasks nevertheless, one is preempted for a task that somebody waits for. So no
 * first inspection waits for the long files of others, and only for one first attempt of each file that came before
 * it.
 */
export function createScheduler(options: SchedulerOptions): Scheduler {
  const { workers = artworkLimits.workers, limits, profile } = options;
  const { start = workersWith(profile), idleMs = 300_000, memoryLeft = systemMemoryLeft } = options;
  const { taskMs, largeTaskMs, wallMs, largeWallMs, glanceMs, promptMs } = { ...artworkLimits, ...limits };
  const line = new TaskLine<Waiting>();
  let nextId = 1;
  let closed = false;
  let watching: NodeJS.Timeout | undefined;

  const slotOf = (isReserved: boolean, nice: number): Slot =>
    new WorkerSlot({ start, isReserved, idleMs, memoryLeft, niceness: nice }, { onEnded, onExit });

  const onEnded = (_: Slot, current: Working, reply: Ended): void => {
    const { waiting, rank, limitMs } = current;
    waiting.turn.onSpent?.(reply.spentMs);
    if ('poisoned' in reply) broke(current);
    else if (limitMs !== undefined && isTooComplex(reply.answer)) requeue(waiting, nextRank(rank));
    else waiting.done(reply.answer);
    pump();
  };

  const onExit = (
    _: Slot,
    { endedBy }: { readonly endedBy: EndedBy | undefined },
    current: Working | undefined,
    signal: NodeJS.Signals | null,
  ): void => {
    if (current) ended(current, endedBy, signal);
    pump();
  };

  const reserved = workers > 1 ? slotOf(true, niceness.reserved) : undefined;
  const shared = Array.from({ length: Math.max(1, workers - 1) }, () =>
    slotOf(false, reserved ? niceness.shared : niceness.single),
  );
  const slots: readonly Slot[] = reserved ? [reserved, ...shared] : shared;

  const ofOwner = (owner: string) =>
    slots.filter(({ current }) => current?.waiting.turn.owner === owner).length;

  /** Requeues a task unless it was cancelled. */
  const requeue = (waiting: Waiting, rank: Rank, first = false): void => {
    if (closed || waiting.turn.signal?.aborted) waiting.failed(new ArtworkBusy());
    else line.add(waiting, rank, first);
  };

  /** Handles a task whose worker ended during it. */
  const ended = (current: Working, by: EndedBy | undefined, signal: NodeJS.Signals | null): void => {
    const { waiting, rank } = current;
    if (closed) waiting.failed(new ArtworkBusy());
    else if (by === 'processor-time') waiting.done({ ok: false, code: 'too-complex' });
    else if (by === 'wall-clock' || by === 'cancellation') waiting.failed(new ArtworkBusy());
    else if (by === 'preemption') {
      waiting.preemptions += 1;
      requeue(waiting, nextRank(rank), true);
    } else broke(current, by === undefined && signal === 'SIGKILL');
  };

  /** Retries once in a new worker; then the file is refused, unless both workers were killed from outside. */
  const broke = ({ waiting, rank }: Working, fromOutside = false): void => {
    waiting.tries += 1;
    if (waiting.tries < maxTries) requeue(waiting, rank, true);
    else if (fromOutside) waiting.failed(new ArtworkBusy());
    else waiting.done({ ok: false, code: 'too-complex' });
  };

  const isIdle = ({ current }: Slot): boolean => current === undefined;

  const pump = (): void => {
    while (!closed) {
      const idle = shared.filter(isIdle);
      const long = shared.filter(({ current }) => current && isOpenEnded(current.rank)).length;
      const isOpen = (rank: Rank): boolean => {
        if (rank === ranks.verdict && reserved)
          // A start would take longer than the inspections before it.
          return isIdle(reserved) || idle.some(({ worker }) => worker);
        return idle.length > 0 && (!isOpenEnded(rank) || long < Math.max(1, shared.length - 1));
      };
      const taken = line.take(ofOwner, isOpen);
      if (!taken) break;
      const { task, rank } = taken;
      const isFirst = rank === ranks.verdict && reserved && isIdle(reserved);
      const slot = isFirst
        ? reserved
        : (idle.find(({ lastPath }) => lastPath === task.task.path) ??
          idle.find(({ worker }) => worker) ??
          idle[0]);
      if (slot) give(slot, task, rank);
    }
    watch();
  };

  const give = (slot: Slot, waiting: Waiting, rank: Rank): void => {
    const { task } = waiting;
    const isLarge = sizeOf(task.path) > artworkLimits.largeFileBytes;
    const limitMs = !isPrompt(rank) || isLarge ? undefined : rank === ranks.verdict ? glanceMs : promptMs;
    const order = { id: nextId++, task, ...(limitMs !== undefined && { limitMs }) };
    slot.give(order, { waiting, rank, isLarge, limitMs });
  };

  const watch = (): void => {
    const isNeeded = !closed && slots.some(({ current }) => current);
    if (isNeeded && !watching) {
      watching = setInterval(look, watchEveryMs);
      watching.unref();
    } else if (!isNeeded && watching) {
      clearInterval(watching);
      watching = undefined;
    }
  };

  /** Ends tasks over their limits, and preempts a worker with a long task while somebody waits for it. */
  const look = (): void => {
    const long: { readonly slot: Slot; readonly cpu: number }[] = [];
    for (const slot of slots) {
      const { worker, current } = slot;
      if (!worker || !current) continue;
      const { cpu, wall } = current.used();
      if (!current.hasBegun) {
        if (wall > artworkLimits.wallMs) spend(slot, 'wall-clock');
      } else if (cpu > (current.isLarge ? largeTaskMs : taskMs) + graceMs) spend(slot, 'processor-time');
      else if (wall > (current.isLarge ? largeWallMs : wallMs)) spend(slot, 'wall-clock');
      else if (isLong(current, cpu, wall)) long.push({ slot, cpu });
    }
    if (reserved && line.has((rank) => rank === ranks.verdict) && long.some(({ slot }) => slot === reserved))
      spend(reserved, 'preemption');
    const taken = long.filter(({ slot }) => slot !== reserved);
    const isWaited = line.has((rank) => isPrompt(rank) && (!reserved || rank !== ranks.verdict));
    if (!isWaited || taken.length < shared.length) return;
    const [youngest] = taken
      .filter(({ slot }) => reserved || (slot.current?.waiting.preemptions ?? 0) < maxPreemptions)
      .toSorted((a, b) => (b.slot.current?.rank ?? 0) - (a.slot.current?.rank ?? 0) || a.cpu - b.cpu);
    if (youngest) spend(youngest.slot, 'preemption');
  };

  const cancel = (waiting: Waiting): void => {
    for (const one of line.remove((lined) => lined === waiting)) one.failed(new ArtworkBusy());
    const slot = slots.find(({ current }) => current?.waiting === waiting);
    if (slot) spend(slot, 'cancellation');
  };

  /** A limited task ends by itself, unless it is in a call that can't be stopped. */
  const isLong = ({ limitMs }: Working, cpu: number, wall: number): boolean =>
    limitMs !== undefined ? cpu > stubborn * limitMs : cpu > promptMs || wall > 6 * promptMs;

  const spend = ({ worker, current }: Slot, reason: EndedBy): void => {
    current?.waiting.turn.onSpent?.(current.used().cpu);
    worker?.end(reason);
  };

  return {
    ask: (task, turn) =>
      new Promise((done, failed) => {
        if (closed || turn.signal?.aborted) {
          failed(new ArtworkBusy());
          return;
        }
        const waiting: Waiting = { task, turn, done, failed, tries: 0, preemptions: 0 };
        turn.signal?.addEventListener('abort', () => cancel(waiting), { once: true });
        line.add(waiting, rankOf(task, turn, sizeOf(task.path) > artworkLimits.largeFileBytes));
        pump();
      }),
    prepare: () => (reserved ?? shared[0])?.prepare(),
    async close() {
      closed = true;
      clearInterval(watching);
      for (const waiting of line.remove(() => true)) waiting.failed(new ArtworkBusy());
      await Promise.all(slots.map((slot) => slot.close()));
    },
  };
}
