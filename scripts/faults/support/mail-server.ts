import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';

/** An accepted mail: after this answer the sender may delete it. */
export type Received = {
  readonly messageId: string;
};

export type MailServer = {
  /** For SMTP_URL. */
  readonly url: string;
  readonly received: readonly Received[];
  /** Also writes mails as files from now on, as a shop without a mail server does. */
  keepIn(folder: string): void;
  close(): void;
};

/** A mail server on loopback that accepts everything. */
export async function startMailServer(): Promise<MailServer> {
  const received: Received[] = [];
  let folder: string | undefined;
  const take = (text: string) => {
    const [, messageId = ''] = /^Message-ID:\s*<([^>]+)>/im.exec(text) ?? [];
    received.push({ messageId });
    if (folder === undefined) return;
    const path = join(folder, `${String(received.length).padStart(6, '0')}.eml`);
    writeFileSync(`${path}.new`, text);
    renameSync(`${path}.new`, path);
  };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    talk(socket, take);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    keepIn(path) {
      mkdirSync(path, { recursive: true });
      folder = path;
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function talk(socket: Socket, take: (text: string) => void): void {
  let message: string[] | undefined;
  let rest = '';
  const line = (text: string) => {
    if (message && text === '.') {
      take(message.join('\r\n'));
      message = undefined;
      socket.write('250 taken\r\n');
    } else if (message) message.push(text.startsWith('.') ? text.slice(1) : text);
    else if (/^DATA/i.test(text)) {
      message = [];
      socket.write('354 go on\r\n');
    } else {
      socket.write('250 fine\r\n');
      if (/^QUIT/i.test(text)) socket.end();
    }
  };
  // A killed sender may break off at any point.
  socket.on('error', () => undefined);
  socket.write('220 here\r\n');
  socket.setEncoding('latin1').on('data', (text: string) => {
    const lines = (rest + text).split('\r\n');
    rest = lines.pop() ?? '';
    for (const one of lines) line(one);
  });
}
