import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';

export type Seen = {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
};

export type Answer = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly body?: unknown;
  /** Closes the connection instead of responding. */
  readonly cut?: boolean;
  /** Keeps the connection open and never responds. */
  readonly silent?: boolean;
};

/**
 * A fake API for tests of the server side: an HTTP server that records its requests. Modules imported
 * afterwards read settings with its address, and the shop's own address.
 */
export async function openFakeApi(answer: (seen: Seen) => Answer, shopAddress = 'https://shop.example') {
  const seen: Seen[] = [];
  const server: Server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const call = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(parts).toString('utf8'),
    };
    seen.push(call);
    const { status = 200, headers = {}, body, cut, silent } = answer(call);
    if (silent) return;
    if (cut) {
      request.socket.destroy();
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body === undefined ? '' : JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  Object.assign(process.env, {
    API_ADDRESS: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    API_KEY: 'k'.repeat(40),
    SERVICE_KEY: 's'.repeat(40),
    SHOP_ADDRESS: shopAddress,
  });
  // Settings are read once: another file of the same worker may have read its own.
  vi.resetModules();
  return {
    seen,
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}
