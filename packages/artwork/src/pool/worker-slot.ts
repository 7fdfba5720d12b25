import { artworkLimits } from '../limits.ts';
import type { Ended, Order, Reply } from './task.ts';
import type { StartWorker, Used, WorkerProcess } from './worker-process.ts';

/** What a slot's worker is at. */
export type InWork = {
  readonly id: number;
  /** The worker has read the task: until then, the time it takes is not the task's. */
  hasBegun: boolean;
  used: Used;
};

export type SlotEvents<T extends InWork> = {
  onEnded(slot: WorkerSlot<T>, current: T, reply: Ended): void;
  /** The worker is gone; `current` is what it was at. */
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
  /** Always has a worker that is ready, from its first task until it stood idle for `idleMs`. */
  readonly isReserved: boolean;
  readonly idleMs: number;
};

/**
 * A place for one worker process, which is started when it is needed, replaced when it is worn, and ended when it
 * stood idle. The reserved place replaces a worn worker only once the next one is ready: a start takes a second of
 * processor time, which nobody shall wait for.
 */
export class WorkerSlot<T extends InWork> {
  readonly isReserved: boolean;
  readonly #options: SlotOptions;
  readonly #events: SlotEvents<T>;
  #worker: WorkerProcess | undefined;
  /** Takes the worker's place when it is ready. */
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

  /** The file last worked on: what is known of it is still in the worker's memory. */
  get lastPath(): string {
    return this.worker ? this.#lastPath : '';
  }

  /** Starts a worker where there is none, for a task that is about to come. */
  prepare(): void {
    if (this.worker || this.#current || this.#isClosed) return;
    this.#worker = this.#start();
    this.#rest();
  }

  /** Gives the worker a task; starts one first where there is none. The slot must have no task. */
  give(order: Order, work: Omit<T, keyof InWork>): void {
    clearTimeout(this.#resting);
    const worker = this.worker ?? this.#start();
    this.#worker = worker;
    const { id } = order;
    this.#current = { ...work, id, hasBegun: this.#documents > 0, used: worker.measure() } as T;
    this.#lastPath = order.task.path;
    worker.send(order);
  }

  /** Ends all processes of this place. */
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
    // One that ends before its first task is not followed by another until there is one again.
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

  /** Where the worker is gone that somebody counts on, another one is started before it is asked for. */
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

  /** A worker holds up to 400 MB for as long as it lives: nobody keeps it who may not need it for hours. */
  #rest(): void {
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => {
      if (this.#current) return;
      for (const one of [this.#worker, this.#next]) one?.end('retirement');
      this.#worker = undefined;
      this.#next = undefined;
    }, this.#options.idleMs);
    this.#resting.unref();
  }
}
