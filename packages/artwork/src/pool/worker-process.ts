import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { artworkLimits } from '../limits.ts';
import { processCpuMs } from './scheduling/process-time.ts';
import type { Order, Reply } from './task.ts';
import { watchMemory } from './watch-memory.ts';

/** Why the parent ended a worker: each has other consequences for the task that was in work. */
export type EndedBy =
  | 'memory'
  | 'processor-time'
  | 'wall-clock'
  | 'preemption'
  | 'cancellation'
  | 'retirement';

/** What was used since a moment, in ms. */
export type Used = () => { readonly cpu: number; readonly wall: number };

/** A process that opens strangers' files, one at a time. */
export type WorkerProcess = {
  /** The first reason given to `end`; undefined while nobody ended it. */
  readonly endedBy: EndedBy | undefined;
  /** Resolves when the process is gone. */
  readonly gone: Promise<void>;
  send(order: Order): void;
  /** Kills it; the first reason counts. */
  end(reason: EndedBy): void;
  /** Measures from now on the processor and wall-clock time that it uses. */
  measure(): Used;
};

export type WorkerEvents = {
  onReply(worker: WorkerProcess, reply: Reply): void;
  /** Called once, however the process ended; `signal` is null when it left by itself. */
  onExit(worker: WorkerProcess, signal: NodeJS.Signals | null): void;
};

/** Starts a worker; `niceness` as of `nice(1)`, 0 to 19. */
export type StartWorker = (niceness: number, events: WorkerEvents) => WorkerProcess;

const flags: readonly string[] = [
  `--wasm-max-mem-pages=${artworkLimits.wasmPages}`,
  '--max-old-space-size=512',
  // Helper threads would clear memory on the other processors, at the cost of whoever works there.
  '--single-threaded-gc',
  '--disable-warning=ExperimentalWarning',
];

/** Nothing of the parent's secrets reaches a process that reads strangers' files. */
export const startWorker: StartWorker = (niceness, { onReply, onExit }) => {
  const child = fork(join(import.meta.dirname, 'worker.ts'), [], {
    execArgv: [...flags],
    env: { PATH: process.env.PATH ?? '', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  try {
    if (child.pid !== undefined) setPriority(child.pid, niceness);
  } catch {
    // It ended already, or the system forbids it: it works all the same.
  }
  let endedBy: EndedBy | undefined;
  const gone = Promise.withResolvers<void>();
  const worker: WorkerProcess = {
    get endedBy() {
      return endedBy;
    },
    gone: gone.promise,
    send(order) {
      child.send(order, (error) => {
        if (error) worker.end('retirement');
      });
    },
    end(reason) {
      endedBy ??= reason;
      child.kill('SIGKILL');
    },
    measure: () => measure(child),
  };
  const unwatch = watchMemory(child.pid ?? 0, artworkLimits.maxBytes, () => worker.end('memory'));
  let ended = false;
  const end = (signal: NodeJS.Signals | null): void => {
    if (ended) return;
    ended = true;
    unwatch();
    gone.resolve();
    onExit(worker, signal);
  };
  child.on('message', (reply: Reply) => onReply(worker, reply));
  child.once('exit', (_code, signal) => end(signal));
  child.once('error', () => end('SIGKILL'));
  return worker;
};

function measure({ pid }: ChildProcess): Used {
  const [cpuBefore, wallBefore] = [processCpuMs(pid ?? 0), performance.now()];
  return () => {
    const wall = performance.now() - wallBefore;
    const cpuNow = processCpuMs(pid ?? 0);
    // Where the system does not tell, the wall clock has to do.
    return { cpu: cpuBefore === undefined || cpuNow === undefined ? wall : cpuNow - cpuBefore, wall };
  };
}
