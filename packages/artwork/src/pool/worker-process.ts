import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { artworkLimits } from '../limits.ts';
import { processCpuMs } from './scheduling/process-time.ts';
import type { Order, Reply } from './task.ts';
import { watchMemory } from './watch-memory.ts';

/** Why the parent ended a worker, which determines what happens to its task. */
export type EndedBy =
  | 'memory'
  | 'processor-time'
  | 'wall-clock'
  | 'preemption'
  | 'cancellation'
  | 'retirement';

/** Time used since `measure`, in ms. */
export type Used = () => { readonly cpu: number; readonly wall: number };

/** A process that opens untrusted files, one at a time. */
export type WorkerProcess = {
  /** The first reason given to `end`; undefined before. */
  readonly endedBy: EndedBy | undefined;
  /** Resolves when the process has exited. */
  readonly gone: Promise<void>;
  send(order: Order): void;
  /** Kills it; the first reason counts. */
  end(reason: EndedBy): void;
  /** Starts to measure its processor and wall-clock time. */
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
  // Helper threads would collect garbage on the other processors, at the cost of work there.
  '--single-threaded-gc',
  '--disable-warning=ExperimentalWarning',
];

/** In a bundle of the API, the bundled program: it starts in half the time (`scripts/bundle`). */
const program = fileURLToPath(new URL('./worker.ts', import.meta.url));

/**
 * Starts workers that separate colours by the CMYK profile at `profile`; undefined: by that of the colour engine. No
 * secrets of the parent reach a process that reads untrusted files.
 */
export const workersWith =
  (profile: string | undefined): StartWorker =>
  (niceness, { onReply, onExit }) => {
    const child = fork(program, profile === undefined ? [] : [profile], {
      execArgv: [...flags],
      env: { PATH: process.env.PATH ?? '', TZ: 'UTC' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    try {
      if (child.pid !== undefined) setPriority(child.pid, niceness);
    } catch {
      // It has ended already, or the system forbids changing the niceness: it runs without.
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
    // Falls back to the wall clock if the system does not report it.
    return { cpu: cpuBefore === undefined || cpuNow === undefined ? wall : cpuNow - cpuBefore, wall };
  };
}
