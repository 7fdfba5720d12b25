import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Durations of an orderly stop, in milliseconds. */
export type StopTimes = {
  /** New connections are accepted for at least this long, so that a load balancer learns of the stop first. */
  readonly minAcceptMs: number;
  /** Accepting ends once no connection or request has come for this long. */
  readonly quietMs: number;
  /** Accepting ends after this long in any case. */
  readonly maxAcceptMs: number;
  /** How long running requests may take after that; connections that are still open then are closed. */
  readonly maxRequestMs: number;
};

/** Their sum is below the 12 s after which the launcher kills the process. */
export const usualTimes: StopTimes = {
  minAcceptMs: 200,
  quietMs: 200,
  maxAcceptMs: 2_000,
  maxRequestMs: 8_000,
};

/**
 * Stops a server without cutting off a request. From `announce` on, every response closes its connection, and the health
 * check can read `isStopping`. Then no more connections are accepted; idle ones are closed at once, the others after their
 * response.
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

  /** Resolves when every connection is closed. Further calls return the same promise. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  /** Resolves when no more connections have to be accepted; at once for a server that does not listen. */
  announce(): Promise<void> {
    this.#announced ??= this.#announce();
    return this.#announced;
  }

  async #announce(): Promise<void> {
    const { minAcceptMs, quietMs, maxAcceptMs } = this.#times;
    this.#isStopping = true;
    if (!this.#server.listening) return;
    // Responses that have not begun yet close their connections as well.
    for (const response of this.#open) response.shouldKeepAlive = false;
    const began = performance.now();
    const isCalm = () => performance.now() - Math.max(this.#lastSign, began) >= quietMs;
    await pause(minAcceptMs);
    while (!isCalm() && performance.now() - began < maxAcceptMs) await pause(20);
    // Waits until the event loop has accepted all pending connections: those still pending at the close would be reset.
    await new Promise((done) => setImmediate(done));
  }

  async #stop(): Promise<void> {
    await this.announce();
    const closed = new Promise<void>((done) => this.#server.close(() => done()));
    const cut = setTimeout(() => this.#server.closeAllConnections(), this.#times.maxRequestMs);
    await closed;
    clearTimeout(cut);
  }
}
