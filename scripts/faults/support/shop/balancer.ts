import { Agent, request } from 'node:http';
import type { ExtraStorefront } from './extra-storefront.ts';

const pollMs = 50;

/**
 * A client that distributes requests over servers like a simple load balancer: it keeps connections open, checks each
 * server's health, skips those that are not ready, and takes another one if a connection is refused. A sent request is
 * never repeated.
 */
export class Balancer {
  readonly #servers: readonly ExtraStorefront[];
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 32 });
  readonly #ready = new Set<ExtraStorefront>();
  readonly #timer: NodeJS.Timeout;
  #turn = 0;

  constructor(servers: readonly ExtraStorefront[]) {
    this.#servers = servers;
    for (const server of servers) this.#ready.add(server);
    this.#timer = setInterval(() => this.#look(), pollMs);
  }

  close(): void {
    clearInterval(this.#timer);
    this.#agent.destroy();
  }

  #look(): void {
    for (const server of this.#servers)
      void server.isReady().then((isReady) => {
        if (isReady) this.#ready.add(server);
        else this.#ready.delete(server);
      });
  }

  /** Sends once; throws if the request was lost: cut, unfinished, or refused by every server. */
  async send(path: string, body?: object): Promise<number> {
    const ready = [...this.#ready];
    const order = ready.length > 0 ? ready : this.#servers;
    this.#turn += 1;
    for (let tries = 0; ; tries += 1) {
      const server = order[(this.#turn + tries) % order.length] as ExtraStorefront;
      try {
        return await this.#once(server, path, body);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED' || tries >= 20) throw error;
        await new Promise((done) => setTimeout(done, pollMs));
      }
    }
  }

  #once(server: ExtraStorefront, path: string, body: object | undefined): Promise<number> {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const headers = {
      'sec-fetch-site': 'same-origin',
      'accept-encoding': 'br',
      ...(body && { 'content-type': 'application/json' }),
    };
    const how = { host: '127.0.0.1', port: server.port, path, headers, method: body ? 'POST' : 'GET' };
    const sent = request({ ...how, agent: this.#agent, timeout: 30_000 }, (response) => {
      response.on('error', reject).on('end', () => resolve(response.statusCode ?? 0));
      response.on('aborted', () => reject(new Error('The answer was cut'))).resume();
    });
    sent.on('error', reject).on('timeout', () => sent.destroy(new Error('No answer in time')));
    sent.end(body ? JSON.stringify(body) : undefined);
    return promise;
  }
}
