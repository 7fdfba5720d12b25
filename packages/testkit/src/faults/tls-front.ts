import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { makeCertificate } from './certificate.ts';

export type TlsFront = {
  readonly port: number;
  /** Path of the certificate to trust. */
  readonly certificate: string;
  close(): Promise<void>;
};

/** The first message of a PostgreSQL client that requests TLS. */
const sslRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/**
 * Terminates TLS in front of a PostgreSQL server without it, with a certificate for 127.0.0.1 made for this run.
 * Requires the program `openssl`.
 */
export async function startTlsFront(target: { readonly port: number }): Promise<TlsFront> {
  const { key, cert, folder } = makeCertificate();
  const certificate = join(folder, 'certificate.pem');
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    sockets.add(client);
    client.on('close', () => sockets.delete(client));
    client.on('error', () => client.destroy());
    client.once('data', (first: Buffer) => {
      // Clients that don't request TLS are not served.
      if (!first.equals(sslRequest)) return client.destroy();
      client.write('S');
      const secure = new TLSSocket(client, { isServer: true, key, cert });
      const plain = connect(target.port, '127.0.0.1');
      for (const [from, to] of [
        [secure, plain],
        [plain, secure],
      ] as const) {
        from.on('error', () => to.destroy());
        from.on('close', () => to.destroy());
        from.pipe(to);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as { port: number }).port,
    certificate,
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
