import type { Order, Reply } from '../task.ts';
import type { EndedBy, StartWorker, WorkerProcess } from '../worker-process.ts';

/** The effect of a file on a worker that inspects it. */
export type SimulatedFile = {
  /** Total processor time in ms. */
  readonly cpuMs: number;
  /** Processor time in ms after which the worker reacts to an exceeded limit. Default 0. */
  readonly deafMs?: number;
  /** Resident memory in MB of the worker afterwards. */
  readonly residentMb?: number;
};

type Running = { readonly order: Order; spent: number; isBegun: boolean };

type Simulated = {
  readonly niceness: number;
  readonly reply: (reply: Reply) => void;
  readonly exit: (signal: NodeJS.Signals | null) => void;
  cpu: number;
  /** Remaining processor time of its start. */
  startLeft: number;
  running: Running | undefined;
};

export type SimulatedMachine = {
  readonly start: StartWorker;
  /** Number of processes started so far. */
  readonly started: () => number;
  readonly now: () => number;
  /** Lets time pass, in ms; events due meanwhile happen. */
  pass(ms: number): Promise<void>;
};

const tickMs = 5;
/** Share of a process by its niceness, as in Linux: a fifth less for each step. */
const weightOf = (niceness: number): number => 1.25 ** -niceness;

/**
 * A machine with simulated processors and clock: worker processes get processor time by their niceness, in competition
 * with `others`, the nicenesses of processes that are always busy. Call it with fake timers; `advance` moves them.
 */
export function simulatedMachine(options: {
  readonly processors: number;
  readonly others: readonly number[];
  /** Processor time in ms of a worker's start. */
  readonly startMs: number;
  readonly files: Readonly<Record<string, SimulatedFile>>;
  readonly advance: (ms: number) => Promise<unknown>;
}): SimulatedMachine {
  const { processors, others, startMs, files, advance } = options;
  const all = new Set<Simulated>();
  let started = 0;
  let now = 0;

  const start: StartWorker = (niceness, { onReply, onExit }) => {
    started += 1;
    let endedBy: EndedBy | undefined;
    const gone = Promise.withResolvers<void>();
    const self: Simulated = {
      ...{ niceness, cpu: 0, startLeft: startMs, running: undefined },
      reply(reply) {
        if (endedBy === undefined) onReply(worker, reply);
      },
      exit(signal) {
        if (!all.delete(self)) return;
        gone.resolve();
        onExit(worker, signal);
      },
    };
    const worker: WorkerProcess = {
      get endedBy() {
        return endedBy;
      },
      gone: gone.promise,
      send(order) {
        self.running = { order, spent: 0, isBegun: false };
      },
      end(reason) {
        endedBy ??= reason;
        queueMicrotask(() => self.exit('SIGKILL'));
      },
      measure() {
        const [cpu, wall] = [self.cpu, now];
        return () => ({ cpu: self.cpu - cpu, wall: now - wall });
      },
    };
    all.add(self);
    return worker;
  };

  const work = (self: Simulated, ms: number): void => {
    self.cpu += ms;
    const inStart = Math.min(ms, self.startLeft);
    if (self.startLeft > 0) {
      self.startLeft -= inStart;
      if (self.startLeft <= 0) self.reply({ ready: true });
    }
    const { running } = self;
    if (!running || self.startLeft > 0) return;
    if (!running.isBegun) {
      running.isBegun = true;
      self.reply({ id: running.order.id, started: true });
    }
    running.spent += ms - inStart;
    const { cpuMs, deafMs = 0, residentMb = 100 } = files[running.order.task.path] ?? { cpuMs: 10 };
    const limit = Math.max(running.order.limitMs ?? Number.POSITIVE_INFINITY, deafMs);
    const isDone = running.spent >= cpuMs;
    if (!isDone && running.spent < limit) return;
    self.running = undefined;
    const answer = isDone
      ? ({ ok: true, pages: [], recovered: false, restricted: false, version: '1.7' } as const)
      : ({ ok: false, code: 'too-complex' } as const);
    const { id } = running.order;
    self.reply({ id, answer, spentMs: running.spent, resident: residentMb * 1024 * 1024 });
  };

  const tick = (): void => {
    const active = [...all].filter(({ startLeft, running }) => startLeft > 0 || running);
    const weights = [...active.map(({ niceness }) => niceness), ...others].map(weightOf);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    for (const self of active) {
      const share = Math.min(1, (weightOf(self.niceness) / total) * processors);
      work(self, share * tickMs);
    }
  };

  return {
    start,
    started: () => started,
    now: () => now,
    async pass(ms) {
      for (const until = now + ms; now < until; ) {
        now += tickMs;
        tick();
        await advance(tickMs);
      }
    },
  };
}
