import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { artworkLimits } from '../limits.ts';
import { processCpuMs } from './process-time.ts';
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

/** Lower than the API and the queue, which answer people: a machine that is full of files still answers. */
const niceness = 5;

/** A process that opens strangers' files, one at a time. */
export type WorkerProcess = {
  readonly process: ChildProcess;
  documents: number;
  /** The file last worked on: what is known of it is still in its memory. */
  lastPath: string;
  endedBy: EndedBy | undefined;
};

export type WorkerEvents = {
  onReply(worker: WorkerProcess, reply: Reply): void;
  /** Called once, however the process ended; `signal` is null when it left by itself. */
  onExit(worker: WorkerProcess, signal: NodeJS.Signals | null): void;
};

/** Starts a worker. Nothing of the parent's secrets reaches a process that reads strangers' files. */
export function startWorker({ onReply, onExit }: WorkerEvents): WorkerProcess {
  const child = fork(join(import.meta.dirname, 'worker.ts'), [], {
    execArgv: [
      `--wasm-max-mem-pages=${artworkLimits.wasmPages}`,
      '--max-old-space-size=512',
      '--disable-warning=ExperimentalWarning',
    ],
    env: { PATH: process.env.PATH ?? '', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const worker: WorkerProcess = { process: child, documents: 0, lastPath: '', endedBy: undefined };
  try {
    if (child.pid !== undefined) setPriority(child.pid, niceness);
  } catch {
    // It ended already, or the system forbids it: it works all the same.
  }
  const unwatch = watchMemory(child.pid ?? 0, artworkLimits.maxBytes, () => endWorker(worker, 'memory'));
  let ended = false;
  const end = (signal: NodeJS.Signals | null): void => {
    if (ended) return;
    ended = true;
    unwatch();
    onExit(worker, signal);
  };
  child.on('message', (reply: Reply) => onReply(worker, reply));
  child.once('exit', (_code, signal) => end(signal));
  child.once('error', () => end('SIGKILL'));
  return worker;
}

/** Ends a worker at once; the first reason counts. */
export function endWorker(worker: WorkerProcess, reason: EndedBy): void {
  worker.endedBy ??= reason;
  worker.process.kill('SIGKILL');
}

export function sendTask(worker: WorkerProcess, order: Order): void {
  worker.lastPath = order.task.path;
  worker.process.send(order, (error) => {
    if (error) endWorker(worker, 'retirement');
  });
}

/** Measures from now on what a worker uses: processor and wall-clock time in ms. */
export function stopwatch({ process: { pid } }: WorkerProcess): () => {
  readonly cpu: number;
  readonly wall: number;
} {
  const [cpuBefore, wallBefore] = [processCpuMs(pid ?? 0), performance.now()];
  return () => {
    const wall = performance.now() - wallBefore;
    const cpuNow = processCpuMs(pid ?? 0);
    // Where the system does not tell, the wall clock has to do.
    return { cpu: cpuBefore === undefined || cpuNow === undefined ? wall : cpuNow - cpuBefore, wall };
  };
}
