import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export type TcpProxy = {
  readonly port: number;
  /** The same address through the proxy. */
  through(address: string): string;
  /** Number of open connections. */
  open(): number;
  /** Resets the open connections. New ones are accepted. */
  reset(): void;
  /** Resets all connections and refuses new ones until `heal`. */
  refuse(): Promise<void>;
  /**
   * Drops all data in both directions, without closing anything: on the open connections (for good, as after a lost
   * NAT entry), or on all until `heal`.
   */
  blackHole(which: 'present' | 'all'): void;
  /** Closes the server's half of open connections; the client's data is accepted and dropped. */
  halfClose(): void;
  /** Delays every answer by this many milliseconds. */
  delay(ms: number): void;
  /** Accepts new connections again. Lost data stays lost. */
  heal(): Promise<void>;
  close(): Promise<void>;
};

type Pair = { readonly client: Socket; readonly server: Socket; lost: boolean };

/** A TCP proxy on loopback in front of one port, which injects network faults into connections. */
export async function startTcpProxy(target: { host?: string; port: number }): Promise<TcpProxy> {
  const pairs = new Set<Pair>();
  let isLosing = false;
  let delayMs = 0;

  const end = (pair: Pair) => {
    pairs.delete(pair);
    pair.client.resetAndDestroy();
    pair.server.resetAndDestroy();
  };
  const accept = (client: Socket) => {
    const server = connect(target.port, target.host ?? '127.0.0.1');
    const pair: Pair = { client, server, lost: isLosing };
    pairs.add(pair);
    client.setNoDelay(true);
    server.setNoDelay(true);
    const pass = (from: Socket, to: Socket, wait: () => number) => {
      from.on('data', (bytes) => {
        const send = () => !pair.lost && to.writable && to.write(bytes);
        if (wait() > 0) setTimeout(send, wait()).unref();
        else send();
      });
      from.on('end', () => !pair.lost && to.end());
      from.on('error', () => !pair.lost && to.resetAndDestroy());
      from.on('close', () => {
        // A black hole reports to neither side that the other one is gone.
        if (pair.lost) return;
        pairs.delete(pair);
        to.destroySoon();
      });
    };
    pass(client, server, () => 0);
    pass(server, client, () => delayMs);
  };
  const server = createServer({ allowHalfOpen: true }, accept);
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as { port: number }).port;
  };
  const port = await listen(0);
  const stopListening = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const pair of pairs) end(pair);
    await closed;
  };

  return {
    port,
    through(address) {
      const proxyUrl = new URL(address);
      proxyUrl.host = `127.0.0.1:${port}`;
      return proxyUrl.href;
    },
    open: () => [...pairs].filter((pair) => !pair.lost).length,
    reset() {
      for (const pair of pairs) end(pair);
    },
    refuse: stopListening,
    blackHole(which) {
      isLosing = which === 'all';
      for (const pair of pairs) pair.lost = true;
    },
    halfClose() {
      for (const pair of pairs) {
        pair.lost = true;
        pair.client.end();
      }
    },
    delay(ms) {
      delayMs = ms;
    },
    async heal() {
      isLosing = false;
      delayMs = 0;
      if (!server.listening) await listen(port);
    },
    async close() {
      await stopListening();
    },
  };
}
