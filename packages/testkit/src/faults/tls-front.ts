import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';

export type TlsFront = {
  readonly port: number;
  /** The certificate to trust, as a file. */
  readonly certificate: string;
  close(): Promise<void>;
};

/** What a PostgreSQL client sends first when it wants TLS. */
const sslRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/**
 * A front that ends TLS before a PostgreSQL server that has none, with a certificate for 127.0.0.1 that is made for this
 * run. Needs the program `openssl`.
 */
export async function startTlsFront(target: { readonly port: number }): Promise<TlsFront> {
  const folder = mkdtempSync(join(tmpdir(), 'labelwerk-tls-'));
  const [keyPath, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1']
      .concat(['-addext', 'subjectAltName=IP:127.0.0.1'])
      .concat(['-keyout', keyPath, '-out', certificate]),
    { stdio: 'ignore' },
  );
  const [key, cert] = [readFileSync(keyPath), readFileSync(certificate)];
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    sockets.add(client);
    client.on('close', () => sockets.delete(client));
    client.on('error', () => client.destroy());
    client.once('data', (first: Buffer) => {
      // Who does not ask for TLS is not served.
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
