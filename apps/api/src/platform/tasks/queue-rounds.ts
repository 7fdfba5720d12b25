import type { Health } from '@labelwerk/http-server/metrics/serve-metrics.ts';
import type { TaskKind } from './task-kinds.ts';

/** A kind of task that asks the queue so rarely, in ms, is stuck: it asks every two seconds, whatever it works on. */
const stuckMs = 60_000;
/** The queue is silent if it did not answer for so long, in ms. */
const silentMs = 30_000;

/** When a worker last asked the queue for tasks of each kind, and when the queue last answered: its health. */
export class QueueRounds implements Health {
  readonly #begun = new Map<TaskKind, number>();
  readonly #now: () => number;
  #answeredAt: number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#answeredAt = now();
  }

  begin(kind: TaskKind): void {
    this.#begun.set(kind, this.#now());
  }

  answered(): void {
    this.#answeredAt = this.#now();
  }

  isLive(): boolean {
    return [...this.#begun.values()].every((at) => this.#now() - at < stuckMs);
  }

  isReady(): boolean {
    return this.isLive() && this.#now() - this.#answeredAt < silentMs;
  }
}
