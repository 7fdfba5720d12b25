import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import pg from 'pg';
import { errorFrame, framesOf, greeting, queryFrame, readStartUp } from './postgres-frames.ts';

export type TransactionPooler = {
  readonly port: number;
  /** The same database through the pooler. */
  through(address: string): string;
  /** Number of transactions that ran on another server connection than the client's previous one. */
  switches(): number;
  close(): Promise<void>;
};

type Server = {
  readonly stream: Duplex;
  client: Client | undefined;
  /** The last name set on it, and whether the answer to that is still pending. */
  name: string;
  isNaming: boolean;
};
type Client = {
  readonly socket: Socket;
  name: string;
  server: Server | undefined;
  last: Server | undefined;
  waiting: Buffer[];
};

/** Parameters that PgBouncer accepts by default; it refuses connections with others. */
const knownParameters = new Set(['user', 'database', 'application_name', 'client_encoding', 'replication']);

/**
 * A pooler in transaction mode like PgBouncer, for tests: a client has a server connection from the first byte of a
 * transaction until the server reports its end. The connection idle for longest is used, so that settings, locks,
 * prepared statements and LISTEN of a session do not stay with the client. Accepts clients without a password.
 */
export async function startTransactionPooler(
  address: string,
  { servers: max = 4, waitMs = 5_000 } = {},
): Promise<TransactionPooler> {
  const idle: Server[] = [];
  const queue: Client[] = [];
  const clients = new Set<Client>();
  let count = 0;
  let switches = 0;

  const drop = (client: Client, code: string, message: string) => {
    if (client.socket.writable) client.socket.end(errorFrame('FATAL', code, message));
    clients.delete(client);
  };
  const retire = (server: Server) => {
    count -= 1;
    if (idle.includes(server)) idle.splice(idle.indexOf(server), 1);
    if (server.client) drop(server.client, '08P01', 'server conn crashed?');
    serve();
  };
  const open = async () => {
    count += 1;
    const connection = new pg.Client({ connectionString: address, connectionTimeoutMillis: 1_000 });
    connection.on('error', () => undefined);
    try {
      await connection.connect();
    } catch {
      count -= 1;
      return void setTimeout(serve, 100);
    }
    const { stream } = connection.connection;
    stream.removeAllListeners();
    const server: Server = { stream, client: undefined, name: '', isNaming: false };
    const read = framesOf();
    stream.on('error', () => undefined);
    stream.on('close', () => retire(server));
    stream.on('data', (bytes: Buffer) => {
      const isNaming = server.isNaming;
      if (!isNaming) server.client?.socket.write(bytes);
      for (const { type, first } of read(bytes)) {
        if (type !== 'Z' || first !== 'I') continue;
        if (isNaming) send(server);
        else release(server);
      }
    });
    release(server);
  };
  const release = (server: Server) => {
    if (server.client) server.client.server = undefined;
    server.client = undefined;
    idle.push(server);
    serve();
  };
  const serve = () => {
    while (queue.length > 0) {
      const server = idle.shift();
      if (!server) return void (count < max && open());
      const client = queue.shift();
      if (!client) return;
      if (client.last && client.last !== server) switches += 1;
      client.server = client.last = server;
      server.client = client;
      // As in PgBouncer, the name is that of the client.
      if (server.name === client.name) send(server);
      else {
        server.name = client.name;
        server.isNaming = true;
        server.stream.write(queryFrame(`set application_name = '${client.name.replaceAll("'", '')}'`));
      }
    }
  };
  const send = (server: Server) => {
    server.isNaming = false;
    for (const bytes of server.client?.waiting.splice(0) ?? []) server.stream.write(bytes);
  };
  const ask = (client: Client, bytes: Buffer) => {
    if (client.server && !client.server.isNaming) return void client.server.stream.write(bytes);
    client.waiting.push(bytes);
    if (client.server || queue.includes(client)) return;
    queue.push(client);
    serve();
    setTimeout(() => {
      if (!queue.includes(client)) return;
      queue.splice(queue.indexOf(client), 1);
      drop(client, '08P01', 'query_wait_timeout');
    }, waitMs).unref();
  };

  const listener = createServer((socket) => {
    const client: Client = { socket, name: '', server: undefined, last: undefined, waiting: [] };
    clients.add(client);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      clients.delete(client);
      if (queue.includes(client)) queue.splice(queue.indexOf(client), 1);
      // In the middle of a transaction, its server connection can't be used by others.
      if (client.server) client.server.client = undefined;
      client.server?.stream.destroy();
    });
    let isGreeted = false;
    socket.on('data', (bytes: Buffer) => {
      if (isGreeted) return bytes[0] === 0x58 ? void socket.end() : ask(client, bytes);
      const startUp = readStartUp(bytes);
      if (startUp === 'tls') return void socket.write('N');
      const unknown = [...startUp.keys()].find((name) => !knownParameters.has(name));
      if (unknown) return drop(client, '08P01', `unsupported startup parameter: ${unknown}`);
      isGreeted = true;
      client.name = startUp.get('application_name') ?? '';
      socket.write(greeting());
    });
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as { port: number };
  return {
    port,
    switches: () => switches,
    through(address) {
      const poolerUrl = new URL(address);
      poolerUrl.host = `127.0.0.1:${port}`;
      poolerUrl.password = '';
      return poolerUrl.href;
    },
    async close() {
      const closed = once(listener, 'close');
      listener.close();
      for (const { socket } of clients) socket.destroy();
      for (const { stream } of idle) stream.destroy();
      await closed;
    },
  };
}
