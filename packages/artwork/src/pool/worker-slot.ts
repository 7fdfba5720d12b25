import { artworkLimits } from '../limits.ts';
import { idleTime } from './scheduling/idle-time.ts';
import type { Ended, Order, Reply } from './task.ts';
import type { StartWorker, Used, WorkerProcess } from './worker-process.ts';

/** The current task of a slot's worker. */
export type InWork = {
  readonly id: number;
  /** Whether the worker has received the task: time before is not charged to it. */
  hasBegun: boolean;
  used: Used;
};

export type SlotEvents<T extends InWork> = {
  onEnded(slot: WorkerSlot<T>, current: T, reply: Ended): void;
  /** Called when the worker has exited, with its current task. */
  onExit(
    slot: WorkerSlot<T>,
    gone: WorkerProcess,
    current: T | undefined,
    signal: NodeJS.Signals | null,
  ): void;
};

export type SlotOptions = {
  readonly start: StartWorker;
  /** Of its processes, as of `nice(1)`. */
  readonly niceness: number;
  /** Keeps a worker ready from its first task until it was idle for `idleMs`. */
  readonly isReserved: boolean;
  readonly idleMs: number;
  /** Bytes of memory that the machine has left: with less, an idle worker is ended earlier. */
  readonly memoryLeft: () => number;
};

/** An idle worker looks at the memory that is left at least this often, in ms. */
const lookEveryMs = 5_000;

/**
 * A slot for one worker process, which is started on demand, replaced after many documents, and ended when idle. The
 * reserved slot replaces a worker only once the next one is ready, since a start takes a second of processor time.
 */
export class WorkerSlot<T extends InWork> {
  readonly isReserved: boolean;
  readonly #options: SlotOptions;
  readonly #events: SlotEvents<T>;
  #worker: WorkerProcess | undefined;
  /** The replacement, until it is ready. */
  #next: WorkerProcess | undefined;
  #isNextReady = false;
  #documents = 0;
  #lastPath = '';
  #current: T | undefined;
  #resting: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: SlotOptions, events: SlotEvents<T>) {
    this.isReserved = options.isReserved;
    this.#options = options;
    this.#events = events;
  }

  get current(): T | undefined {
    return this.#current;
  }

  /** The worker, unless it is being ended. */
  get worker(): WorkerProcess | undefined {
    return this.#worker?.endedBy === undefined ? this.#worker : undefined;
  }

  /** The last file: its data are still in the worker's memory. */
  get lastPath(): string {
    return this.worker ? this.#lastPath : '';
  }

  /** Starts a worker if there is none, for an expected task. */
  prepare(): void {
    if (this.worker || this.#current || this.#isClosed) return;
    this.#worker = this.#start();
    this.#rest();
  }

  /** Sends the worker a task; starts one first if there is none. The slot must be free. */
  give(order: Order, work: Omit<T, keyof InWork>): void {
    clearTimeout(this.#resting);
    const worker = this.worker ?? this.#start();
    this.#worker = worker;
    const { id } = order;
    this.#current = { ...work, id, hasBegun: this.#documents > 0, used: worker.measure() } as T;
    this.#lastPath = order.task.path;
    worker.send(order);
  }

  /** Ends all processes of this slot. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#resting);
    const all = [this.#worker, this.#next].filter((one) => one !== undefined);
    for (const one of all) one.end('retirement');
    await Promise.all(all.map(({ gone }) => gone));
  }

  #start(): WorkerProcess {
    this.#documents = 0;
    return this.#fork();
  }

  #fork(): WorkerProcess {
    return this.#options.start(this.#options.niceness, {
      onReply: (worker, reply) => this.#onReply(worker, reply),
      onExit: (worker, signal) => this.#onExit(worker, signal),
    });
  }

  #onReply(worker: WorkerProcess, reply: Reply): void {
    if ('ready' in reply) {
      if (worker === this.#next) this.#isNextReady = true;
      if (!this.#current) this.#replace();
      return;
    }
    const current = this.#current;
    if (worker !== this.#worker || current?.id !== reply.id) return;
    if ('started' in reply) {
      current.hasBegun = true;
      current.used = worker.measure();
      return;
    }
    this.#current = undefined;
    this.#documents += 1;
    if ('poisoned' in reply) this.#retire();
    else if (this.#documents >= artworkLimits.recycleDocuments || reply.resident > artworkLimits.recycleBytes)
      this.#wearOut();
    this.#replace();
    this.#rest();
    this.#events.onEnded(this, current, reply);
  }

  #onExit(worker: WorkerProcess, signal: NodeJS.Signals | null): void {
    if (worker === this.#next) this.#next = undefined;
    if (worker !== this.#worker) return;
    const current = this.#current;
    // A worker that ends before its first task is not replaced until there is a task.
    const wasOfUse = current !== undefined || this.#documents > 0;
    this.#worker = undefined;
    this.#current = undefined;
    if (wasOfUse && worker.endedBy !== 'retirement') this.#keepReady();
    this.#events.onExit(this, worker, current, signal);
  }

  #wearOut(): void {
    if (!this.isReserved) {
      this.#retire();
    } else if (!this.#next) {
      this.#next = this.#fork();
      this.#isNextReady = false;
    }
  }

  #retire(): void {
    const worker = this.#worker;
    this.#worker = undefined;
    worker?.end('retirement');
    this.#keepReady();
  }

  /** Replaces an ended reserved worker before the next task. */
  #keepReady(): void {
    if (!this.isReserved || this.#worker || this.#isClosed) return;
    this.#worker = this.#next ?? this.#start();
    this.#documents = 0;
    this.#next = undefined;
    this.#rest();
  }

  #replace(): void {
    if (!this.#next || !this.#isNextReady) return;
    const worn = this.#worker;
    this.#worker = this.#next;
    this.#next = undefined;
    this.#documents = 0;
    worn?.end('retirement');
  }

  /** A worker uses up to 400 MB while it lives: idle ones are ended, the sooner the less memory is left. */
  #rest(restedMs = 0): void {
    clearTimeout(this.#resting);
    const { idleMs, memoryLeft } = this.#options;
    const leftMs = idleTime(idleMs, memoryLeft()) - restedMs;
    const waitMs = Math.max(0, Math.min(leftMs, lookEveryMs));
    this.#resting = setTimeout(() => {
      if (this.#current) return;
      if (leftMs > waitMs) this.#rest(restedMs + waitMs);
      else this.#endIdle();
    }, waitMs);
    this.#resting.unref();
  }

  #endIdle(): void {
    for (const one of [this.#worker, this.#next]) one?.end('retirement');
    this.#worker = undefined;
    this.#next = undefined;
  }
}
