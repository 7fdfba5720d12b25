import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { complaintOfVersion } from './server-version.ts';

let server: Server | undefined;
afterEach(() => server?.close());

const message = (type: string, ...parts: (string | number | Buffer)[]): Buffer => {
  const body = Buffer.concat(
    parts.map((part) => {
      if (typeof part === 'string') return Buffer.from(`${part}\0`);
      if (typeof part !== 'number') return part;
      const word = Buffer.alloc(4);
      word.writeInt32BE(part);
      return word;
    }),
  );
  const head = Buffer.alloc(5);
  head.write(type, 0);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const short = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);
const ready = message('Z', Buffer.from('I'));

/** A server with just enough of the protocol to report its version. */
function answerAs(version: string, socket: Socket, asked: string[]): void {
  socket.once('data', () => {
    socket.write(Buffer.concat([message('R', 0), ready]));
    socket.on('data', (data) => {
      if (data.toString('latin1', 0, 1) === 'X') return;
      asked.push(data.toString('utf8', 5, data.length - 1));
      const name = 'server_version_num';
      const column = message('T', short(1), name, 0, short(0), 25, short(65_535), -1, short(0));
      const row = message('D', short(1), version.length, Buffer.from(version));
      socket.write(Buffer.concat([column, row, message('C', 'SHOW'), ready]));
    });
  });
}

test('a server that is too old is reported before anything is changed', async () => {
  const asked: string[] = [];
  server = createServer((socket) => answerAs('150004', socket, asked));
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  await expect(migrate(`postgres://u:secret@127.0.0.1:${port}/d`)).rejects.toThrow(
    "The database can't be used: it is PostgreSQL 15.4; the shop needs 16 or newer.",
  );
  expect(asked).toEqual(['show server_version_num']);
});

test.each([
  [90_624, false],
  [150_018, false],
  [160_000, true],
  [180_001, true],
])('version %i is usable: %s', (version, isUsable) => {
  expect(complaintOfVersion(version) === undefined).toBe(isUsable);
});
