import { setTimeout as wait } from 'node:timers/promises';
import { duration } from '../spread.ts';

/** A call that returns the status of its answer. */
export type StatusCall = { readonly name: string; send(): Promise<number> };

type Answer = { readonly name: string; readonly status: number; readonly ms: number };

/** Sends calls in turn, one every `intervalMs` without waiting for the answers, until stopped. */
export class Asking {
  readonly answers: Answer[] = [];
  readonly #open = new Set<Promise<void>>();
  readonly #sending: Promise<void>;
  #isOver = false;

  constructor(calls: readonly StatusCall[], intervalMs = 150) {
    this.#sending = this.#send(calls, intervalMs);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#sending;
    await Promise.all(this.#open);
  }

  /** Up to twelve lines about answers that were neither a success nor a 507, or late, by call and status. */
  worst(lateMs: number): readonly string[] {
    const bad = this.answers.filter(({ status, ms }) =>
      !(status >= 200 && status < 300) && status !== 507 ? true : ms > lateMs,
    );
    const groups = Object.entries(
      Object.groupBy(bad, ({ name, status }) => `${name}: ${status || 'no answer'}`),
    );
    return groups
      .map(
        ([name, all = []]) =>
          `${name}, ${all.length} ×, up to ${duration(Math.max(...all.map(({ ms }) => ms)))}`,
      )
      .slice(0, 12);
  }

  async #send(calls: readonly StatusCall[], intervalMs: number): Promise<void> {
    for (let turn = 0; !this.#isOver; turn += 1) {
      const call = calls[turn % calls.length];
      if (!call) return;
      const began = performance.now();
      const request: Promise<void> = call
        .send()
        .catch(() => 0)
        .then((status) => {
          this.answers.push({ name: call.name, status, ms: performance.now() - began });
          this.#open.delete(request);
        });
      this.#open.add(request);
      await wait(intervalMs);
    }
  }
}
