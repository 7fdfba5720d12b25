import { statSync } from 'node:fs';
import { artworkLimits } from '../limits.ts';
import { ArtworkBusy } from './artwork-busy.ts';
import type { Answer, Reply, Task } from './task.ts';
import { type Rank, ranks, TaskLine, type Turn } from './task-line.ts';
import {
  type EndedBy,
  endWorker,
  sendTask,
  startWorker,
  stopwatch,
  type WorkerProcess,
} from './worker-process.ts';

type Waiting = {
  readonly task: Task;
  readonly turn: Turn;
  readonly done: (answer: Answer) => void;
  readonly failed: (error: Error) => void;
  /** Times that it broke its worker. */
  tries: number;
  /** Times that it had to give way. */
  preemptions: number;
};

type InWork = {
  readonly id: number;
  readonly waiting: Waiting;
  readonly rank: Rank;
  readonly isLarge: boolean;
  /** It was given `promptMs` only: that it was too complex for that decides nothing. */
  readonly isLimited: boolean;
  /** The worker has started and read the task: until then, the time it takes is not the task's. */
  hasBegun: boolean;
  used: ReturnType<typeof stopwatch>;
};

type Slot = {
  worker: WorkerProcess | undefined;
  current: InWork | undefined;
  /** Ends the worker once it stood idle for long. */
  resting?: NodeJS.Timeout | undefined;
};

export type Scheduler = {
  ask(task: Task, turn: Turn): Promise<Answer>;
  close(): Promise<void>;
};

export type SchedulerOptions = {
  /** Processes at most; they are started as they are needed. */
  readonly workers: number;
  /** Time in ms after which a worker that has nothing to do is ended. Five minutes unless told. */
  readonly idleMs?: number | undefined;
  /** Other limits than `artworkLimits`: for tests. */
  readonly limits?: Partial<TimeLimits> | undefined;
};

type TimeLimits = Record<'taskMs' | 'largeTaskMs' | 'wallMs' | 'largeWallMs' | 'promptMs', number>;

const maxTries = 2;
/** A single worker is not taken away from a long task more often than this, so that it ends some day. */
const maxPreemptions = 3;
const watchEveryMs = 50;
/** What a task may use above its own deadline, which it heeds itself. */
const graceMs = 2_000;

const rankOf = (task: Task, { level }: Turn): Rank => {
  if (level === 'over') return ranks.over;
  if (level === 'background' || task.kind === 'check-drawn') return ranks.background;
  return task.kind === 'inspect' || task.kind === 'preflight' ? ranks.verdict : ranks.picture;
};

/** What somebody waits for and nobody knows yet how long it takes. */
const isFirstTry = (rank: Rank): boolean => rank < ranks.long;
/** Known to be long, or likely to be; pages that are drawn in the background are short one by one. */
const isOpenEnded = (rank: Rank): boolean => rank === ranks.long || rank === ranks.over;
const isTooComplex = (answer: Answer): boolean => !answer.ok && answer.code === 'too-complex';

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/**
 * Shares worker processes among tasks. Owners take turns; what somebody waits for goes first, and gets `promptMs` of
 * processor time at first. What is not done by then ends by itself and begins anew in a class of its own, which never
 * has the last worker: the next file finds a warm one. Where all workers are at something long nevertheless, one is
 * taken away for a task that somebody waits for. So nobody's first verdict waits for another's long files.
 */
export function createScheduler({ workers, idleMs = 300_000, limits }: SchedulerOptions): Scheduler {
  const { taskMs, largeTaskMs, wallMs, largeWallMs, promptMs } = { ...artworkLimits, ...limits };
  const slots: Slot[] = Array.from({ length: workers }, () => ({ worker: undefined, current: undefined }));
  const line = new TaskLine<Waiting>();
  let nextId = 1;
  let closed = false;
  let watching: NodeJS.Timeout | undefined;

  const ofOwner = (owner: string) =>
    slots.filter(({ current }) => current?.waiting.turn.owner === owner).length;

  const launch = (slot: Slot): WorkerProcess => {
    const worker = startWorker({
      onReply: (from, reply) => onReply(slot, from, reply),
      onExit: (from, signal) => onExit(slot, from, signal),
    });
    slot.worker = worker;
    return worker;
  };

  const onReply = (slot: Slot, worker: WorkerProcess, reply: Reply): void => {
    const { current } = slot;
    if (slot.worker !== worker || current?.id !== reply.id) return;
    if ('started' in reply) {
      current.hasBegun = true;
      current.used = stopwatch(worker);
      return;
    }
    slot.current = undefined;
    current.waiting.turn.onSpent?.(reply.spentMs);
    worker.documents += 1;
    const isPoisoned = 'poisoned' in reply;
    const isWorn =
      worker.documents >= artworkLimits.recycleDocuments || reply.resident > artworkLimits.recycleBytes;
    if (isPoisoned || isWorn) {
      slot.worker = undefined;
      endWorker(worker, 'retirement');
    }
    if (isPoisoned) broke(current);
    else if (current.isLimited && isTooComplex(reply.answer)) line.add(current.waiting, ranks.long);
    else current.waiting.done(reply.answer);
    rest(slot);
    pump();
  };

  /** A worker holds up to 400 MB for as long as it lives: nobody keeps it who may not need it for hours. */
  const rest = (slot: Slot): void => {
    clearTimeout(slot.resting);
    slot.resting = setTimeout(() => {
      const { worker } = slot;
      if (!worker || slot.current) return;
      slot.worker = undefined;
      endWorker(worker, 'retirement');
    }, idleMs);
    slot.resting.unref();
  };

  const onExit = (slot: Slot, worker: WorkerProcess, signal: NodeJS.Signals | null): void => {
    if (slot.worker !== worker) return;
    const { current } = slot;
    slot.worker = undefined;
    slot.current = undefined;
    if (current) ended(current, worker.endedBy, signal);
    pump();
  };

  /** What becomes of a task whose worker ended in the middle of it. */
  const ended = (current: InWork, by: EndedBy | undefined, signal: NodeJS.Signals | null): void => {
    const { waiting } = current;
    if (closed) waiting.failed(new ArtworkBusy());
    else if (by === 'processor-time') waiting.done({ ok: false, code: 'too-complex' });
    else if (by === 'wall-clock' || by === 'cancellation') waiting.failed(new ArtworkBusy());
    else if (by === 'preemption') {
      waiting.preemptions += 1;
      line.add(waiting, isFirstTry(current.rank) ? ranks.long : current.rank, true);
    } else broke(current, by === undefined && signal === 'SIGKILL');
  };

  /** Tried once more in a fresh worker; then it is the file, unless somebody else ended both workers. */
  const broke = ({ waiting, rank }: InWork, fromOutside = false): void => {
    waiting.tries += 1;
    if (waiting.tries < maxTries) line.add(waiting, rank, true);
    else if (fromOutside) waiting.failed(new ArtworkBusy());
    else waiting.done({ ok: false, code: 'too-complex' });
  };

  const pump = (): void => {
    while (!closed && line.size > 0) {
      const idle = slots.filter(({ current }) => !current);
      if (idle.length === 0) break;
      const long = slots.filter(({ current }) => current && isOpenEnded(current.rank)).length;
      const taken = line.take(ofOwner, (rank) => !isOpenEnded(rank) || long < Math.max(1, workers - 1));
      if (!taken) break;
      const { path } = taken.task.task;
      const slot =
        idle.find(({ worker }) => worker?.lastPath === path) ?? idle.find(({ worker }) => worker) ?? idle[0];
      if (slot) give(slot, taken.task, taken.rank);
    }
    watch();
  };

  const give = (slot: Slot, waiting: Waiting, rank: Rank): void => {
    clearTimeout(slot.resting);
    const worker = slot.worker ?? launch(slot);
    const id = nextId++;
    const isLarge = sizeOf(waiting.task.path) > artworkLimits.largeFileBytes;
    const isLimited = isFirstTry(rank) && !isLarge;
    const hasBegun = worker.documents > 0;
    slot.current = { id, waiting, rank, isLarge, isLimited, hasBegun, used: stopwatch(worker) };
    sendTask(worker, { id, task: waiting.task, ...(isLimited && { limitMs: promptMs }) });
  };

  const watch = (): void => {
    const isNeeded = slots.some(({ current }) => current);
    if (isNeeded && !watching) {
      watching = setInterval(look, watchEveryMs);
      watching.unref();
    } else if (!isNeeded && watching) {
      clearInterval(watching);
      watching = undefined;
    }
  };

  /** Ends what is over its limits, and takes a worker back where all of them are at something long. */
  const look = (): void => {
    const long: { readonly slot: Slot; readonly cpu: number }[] = [];
    for (const slot of slots) {
      const { worker, current } = slot;
      if (!worker || !current || worker.endedBy) continue;
      const { cpu, wall } = current.used();
      if (!current.hasBegun) {
        if (wall > artworkLimits.wallMs) spend(current, worker, 'wall-clock');
      } else if (cpu > (current.isLarge ? largeTaskMs : taskMs) + graceMs)
        spend(current, worker, 'processor-time');
      else if (wall > (current.isLarge ? largeWallMs : wallMs)) spend(current, worker, 'wall-clock');
      else if (isLong(current, cpu, wall)) long.push({ slot, cpu });
    }
    if (!line.hasPrompt || long.length < slots.length) return;
    const isSingle = slots.length === 1;
    const [youngest] = long
      .filter(({ slot }) => !isSingle || (slot.current?.waiting.preemptions ?? 0) < maxPreemptions)
      .toSorted((a, b) => (b.slot.current?.rank ?? 0) - (a.slot.current?.rank ?? 0) || a.cpu - b.cpu);
    if (youngest?.slot.worker && youngest.slot.current)
      spend(youngest.slot.current, youngest.slot.worker, 'preemption');
  };

  const cancel = (waiting: Waiting): void => {
    for (const one of line.remove((lined) => lined === waiting)) one.failed(new ArtworkBusy());
    const slot = slots.find(({ current }) => current?.waiting === waiting);
    if (slot?.worker && slot.current) spend(slot.current, slot.worker, 'cancellation');
  };

  /** A limited task ends by itself, unless it is at something that cannot be stopped. */
  const isLong = ({ isLimited }: InWork, cpu: number, wall: number): boolean =>
    isLimited ? cpu > 2 * promptMs : cpu > promptMs || wall > 6 * promptMs;

  const spend = (current: InWork, worker: WorkerProcess, reason: EndedBy): void => {
    current.waiting.turn.onSpent?.(current.used().cpu);
    endWorker(worker, reason);
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
        line.add(waiting, rankOf(task, turn));
        pump();
      }),
    async close() {
      closed = true;
      clearInterval(watching);
      for (const waiting of line.remove(() => true)) waiting.failed(new ArtworkBusy());
      await Promise.all(
        slots.map(({ worker }) => {
          if (!worker) return undefined;
          const gone = new Promise<void>((resolve) => worker.process.once('exit', () => resolve()));
          endWorker(worker, 'retirement');
          return gone;
        }),
      );
    },
  };
}
