import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { processCpuMs } from '@labelwerk/artwork/pool/scheduling/process-time.ts';
import { definePart } from '#platform/parts.ts';
import { failure, ProblemError } from '#platform/problems/failure.ts';
import { createTurns } from '#platform/turns/turns.ts';
import type { Drawing, DrawingOrder, DrawingReply } from './drawing.ts';

/** Ends a process that draws nothing for this long. */
const idleMs = 60_000;
/**
 * Processor time of a drawing, in ms: it takes milliseconds, a large logo a second, the start of the process two. A busy
 * machine takes longer by the clock.
 */
const mostCpuMs = 20_000;
const longestMs = 120_000;
const watchMs = 1_000;
const waitingAtMost = 30;

const flags = ['--max-old-space-size=256', '--single-threaded-gc', '--disable-warning=ExperimentalWarning'];

/** In a bundle of the API, the bundled program (`scripts/bundle`). */
const program = fileURLToPath(new URL('./drawing-program.ts', import.meta.url));

const busy = () => new ProblemError(failure('service.unavailable', { retryAfter: 2 }));

/** Starts a process that draws. No secrets of the parent reach it: it reads untrusted pictures. */
export function startDrawing(): ChildProcess {
  const child = fork(program, [], {
    execArgv: flags,
    env: { PATH: process.env.PATH ?? '', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  child.on('error', () => undefined);
  return child;
}

/** Draws labels in a process of its own, one after the other: it is started by the first and ends when idle. */
class LabelDrawer {
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #count = 0;
  readonly #inTurn = createTurns(1, waitingAtMost, busy);

  draw(order: Omit<DrawingOrder, 'id'>): Promise<Drawing> {
    return this.#inTurn(() => this.#drawNow(order));
  }

  /** Throws a 503 if the process ended before it answered; the next drawing gets a new one. */
  async #drawNow(order: Omit<DrawingOrder, 'id'>): Promise<Drawing> {
    clearTimeout(this.#idle);
    const child = this.#started();
    const id = this.#count++;
    try {
      const drawing = await replyOf(child, { ...order, id });
      if (drawing !== 'given-up') return drawing;
      this.end();
      // The label alone takes milliseconds.
      if (order.logo) return { kind: 'logo', fault: 'unreadable' };
      throw busy();
    } catch (error) {
      this.end();
      throw error;
    } finally {
      this.#idle = setTimeout(() => this.end(), idleMs).unref();
    }
  }

  #started(): ChildProcess {
    if (this.#child?.connected) return this.#child;
    const child = startDrawing();
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

/** The reply; `given-up` if the order took too much time. Throws a 503 if the process ended. */
function replyOf(child: ChildProcess, order: DrawingOrder): Promise<Drawing | 'given-up'> {
  const { promise, resolve, reject } = Promise.withResolvers<Drawing | 'given-up'>();
  const onMessage = (reply: DrawingReply) => {
    if (reply.id === order.id) resolve(reply.drawing);
  };
  const onExit = () => reject(busy());
  const cpuMs = () => (child.pid === undefined ? 0 : (processCpuMs(child.pid) ?? 0));
  const [cpuBefore, start] = [cpuMs(), performance.now()];
  const watch = setInterval(() => {
    if (cpuMs() - cpuBefore > mostCpuMs || performance.now() - start > longestMs) resolve('given-up');
  }, watchMs);
  child.on('message', onMessage).once('exit', onExit);
  child.send(order, (error) => {
    if (error) reject(busy());
  });
  return promise.finally(() => {
    clearInterval(watch);
    child.off('message', onMessage).off('exit', onExit);
  });
}

export const labelDrawer = definePart<LabelDrawer>({
  name: 'label drawer',
  open: () => new LabelDrawer(),
  close: (drawer) => drawer.end(),
});
