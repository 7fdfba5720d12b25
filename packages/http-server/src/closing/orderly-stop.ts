import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** All in ms. */
export type StopTimes = {
  /** New connections are taken for at least this long, so that a balancer can learn of the end first. */
  readonly notice: number;
  /** ... and until none came for this long, but no longer than `maxNotice`. */
  readonly quiet: number;
  readonly maxNotice: number;
  /** Answers in hand are waited for this long; what still hangs on then is cut. */
  readonly patience: number;
};

/** Together below the 12 s after which the launcher kills. */
export const usualTimes: StopTimes = { notice: 200, quiet: 200, maxNotice: 2_000, patience: 8_000 };

/**
 * Ends a server without cutting a request. From `announce` on, every answer tells its connection to close; the health
 * check can ask `isStopping`. Then no connections are taken any more, those without a request are closed, and the others once
 * they have their answer.
 */
export class OrderlyStop {
  readonly #server: Server;
  readonly #times: StopTimes;
  readonly #open = new Set<ServerResponse>();
  #isStopping = false;
  #lastSign = 0;
  #announced: Promise<void> | undefined;
  #stopped: Promise<void> | undefined;

  constructor(server: Server, times: StopTimes = usualTimes) {
    this.#server = server;
    this.#times = times;
    server.on('connection', () => this.#sign());
    server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
      this.#sign();
      if (this.#isStopping) response.shouldKeepAlive = false;
      this.#open.add(response);
      response.once('close', () => this.#open.delete(response));
    });
  }

  get isStopping(): boolean {
    return this.#isStopping;
  }

  #sign(): void {
    this.#lastSign = performance.now();
  }

  /** Resolves when every connection is closed; the second call waits for the same. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  /** Resolves when it is time to take no more connections; at once for a server that takes none. */
  announce(): Promise<void> {
    this.#announced ??= this.#announce();
    return this.#announced;
  }

  async #announce(): Promise<void> {
    const { notice, quiet, maxNotice } = this.#times;
    this.#isStopping = true;
    if (!this.#server.listening) return;
    // Answers that are not begun yet tell it as well.
    for (const response of this.#open) response.shouldKeepAlive = false;
    const began = performance.now();
    const isCalm = () => performance.now() - Math.max(this.#lastSign, began) >= quiet;
    await pause(notice);
    while (!isCalm() && performance.now() - began < maxNotice) await pause(20);
    // Right after the loop took all connections that wait: those that wait at the close would be reset.
    await new Promise((done) => setImmediate(done));
  }

  async #stop(): Promise<void> {
    await this.announce();
    const closed = new Promise<void>((done) => this.#server.close(() => done()));
    const cut = setTimeout(() => this.#server.closeAllConnections(), this.#times.patience);
    await closed;
    clearTimeout(cut);
  }
}
