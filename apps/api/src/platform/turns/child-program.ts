import { type ChildProcess, fork } from 'node:child_process';
import { processCpuMs } from '@labelwerk/artwork/pool/scheduling/process-time.ts';
import { failure, ProblemError } from '#platform/problems/failure.ts';
import { createTurns } from './turns.ts';

const flags = ['--single-threaded-gc', '--disable-warning=ExperimentalWarning'];
const watchMs = 1_000;
/** A process that does nothing for this long ends, in ms. */
const idleMs = 60_000;
/** Orders of others that wait. */
const waitingAtMost = 30;

/**
 * Starts a program of ours that works on what strangers sent. No secrets of this process reach it. `heapMb`: the most
 * that its objects take.
 */
export function startProgram(path: string, heapMb = 256): ChildProcess {
  const child = fork(path, [], {
    execArgv: [`--max-old-space-size=${heapMb}`, ...flags],
    env: { PATH: process.env.PATH ?? '', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  child.on('error', () => undefined);
  return child;
}

/** The process ended before it answered. */
export class ProgramEnded extends Error {
  /** Whether its objects needed more than its heap: the same order does that again. Otherwise it was ended from outside. */
  readonly isHeapFull: boolean;
  constructor(signal: NodeJS.Signals | null) {
    super(`The process ended before it answered: ${signal ?? 'no signal'}`);
    // Node aborts when its heap is full.
    this.isHeapFull = signal === 'SIGABRT';
  }
}

export type StepLimits = {
  /** Processor time in ms: a busy machine takes longer by the clock. */
  readonly cpuMs: number;
  /** ms by the clock. */
  readonly longestMs: number;
};

/**
 * Sends an order and waits for the reply with its id; `given-up` if it took too much time. Throws ProgramEnded if the
 * process ended.
 */
export function replyTo<Reply extends { readonly id: number }>(
  child: ChildProcess,
  order: { readonly id: number },
  { cpuMs: mostCpuMs, longestMs }: StepLimits,
): Promise<Reply | 'given-up'> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply | 'given-up'>();
  const onMessage = (reply: Reply) => {
    if (reply.id === order.id) resolve(reply);
  };
  const onExit = (_code: number | null, signal: NodeJS.Signals | null) => reject(new ProgramEnded(signal));
  const cpuMs = () => (child.pid === undefined ? 0 : (processCpuMs(child.pid) ?? 0));
  const [cpuBefore, start] = [cpuMs(), performance.now()];
  const watch = setInterval(() => {
    if (cpuMs() - cpuBefore > mostCpuMs || performance.now() - start > longestMs) resolve('given-up');
  }, watchMs);
  child.on('message', onMessage).once('exit', onExit);
  child.send(order, (error) => {
    if (error) reject(new ProgramEnded(child.signalCode));
  });
  return promise.finally(() => {
    clearInterval(watch);
    child.off('message', onMessage).off('exit', onExit);
  });
}

const busy = () => new ProblemError(failure('service.unavailable', { retryAfter: 2 }));

/** Sends an order to the program and waits for its reply; `given-up` if it took too much time. */
export type Ask<Order, Reply> = (order: Order) => Promise<Reply | 'given-up'>;

/** A program that works for one caller after the other: it is started by the first and ends when idle. */
export class SharedProgram<Order extends object, Reply extends { readonly id: number }> {
  readonly #path: string;
  readonly #limits: StepLimits & { readonly heapMb?: number };
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #count = 0;
  readonly #inTurn = createTurns(1, waitingAtMost, busy);

  constructor(path: string, limits: StepLimits & { readonly heapMb?: number }) {
    this.#path = path;
    this.#limits = limits;
  }

  /** Throws a 503 if too many wait, or if the process ended before it answered; the next caller gets a new one. */
  use<T>(work: (ask: Ask<Order, Reply>) => Promise<T>): Promise<T> {
    return this.#inTurn(async () => {
      clearTimeout(this.#idle);
      const child = this.#started();
      try {
        return await work(async (order) => {
          const reply = await replyTo<Reply>(child, { ...order, id: this.#count++ }, this.#limits);
          if (reply === 'given-up') this.end();
          return reply;
        });
      } catch (error) {
        this.end();
        throw error instanceof ProgramEnded ? busy() : error;
      } finally {
        this.#idle = setTimeout(() => this.end(), idleMs).unref();
      }
    });
  }

  #started(): ChildProcess {
    if (this.#child?.connected) return this.#child;
    const child = startProgram(this.#path, this.#limits.heapMb);
    child.unref();
    child.channel?.unref();
    this.#child = child;
    return child;
  }

  end(): void {
    clearTimeout(this.#idle);
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }
}
