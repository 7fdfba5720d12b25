import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitReceiving } from './limit-receiving.ts';

let server: Server;
/** Codes of the requests that were ended. */
let ended: (string | undefined)[];
const received: number[] = [];
const sockets: Socket[] = [];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  ended = [];
  received.length = 0;
  server = createServer((request, response) => {
    request.on('data', (bytes: Buffer) => received.push(bytes.length)).on('end', () => response.end('whole'));
    request.on('error', () => undefined);
  });
  limitReceiving(server, ({ url }) => (url === '/long' ? 100 : undefined));
  server.on('clientError', (error: Error & { code?: string }, socket) => {
    ended.push(error.code);
    socket.destroy();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterEach(() => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

/** Begins a request of 100,000 bytes, and waits until the server has it. */
async function begin(path: string) {
  const { port } = server.address() as AddressInfo;
  const arrival = new Promise((resolve) => server.once('request', resolve));
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  sockets.push(socket);
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes.toString();
  });
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: 100000\r\n\r\n`);
  await arrival;
  let sent = 0;
  return {
    answer: () => answer,
    /** Sends bytes, and waits until they have arrived. */
    async send(bytes: number) {
      sent += bytes;
      socket.write(Buffer.alloc(bytes));
      const arrived = () => received.reduce((sum, one) => sum + one, 0);
      while (arrived() < sent) await new Promise((resolve) => setImmediate(resolve));
    },
  };
}
const pass = (seconds: number) => vi.advanceTimersByTime(1_000 * seconds);

test('a request has 27 s in all, however quick it began', async () => {
  const request = await begin('/short');
  await request.send(90_000);
  pass(26);
  await request.send(9_000);
  expect(ended).toEqual([]);
  pass(2);
  expect(ended).toEqual(['ERR_HTTP_REQUEST_TIMEOUT']);
});

test('a long upload may take minutes while it brings what is demanded, and is answered', async () => {
  const request = await begin('/long');
  for (let window = 0; window < 50; window += 1) {
    await request.send(1_990);
    pass(15);
  }
  expect(ended).toEqual([]);
  await request.send(500);
  while (!request.answer().includes('whole')) await new Promise((resolve) => setImmediate(resolve));
});

test('a long upload that slows down, or falls silent, is ended', async () => {
  const slow = await begin('/long');
  await slow.send(3_000);
  pass(16);
  expect(ended).toEqual([]);
  for (let second = 16; ended.length === 0 && second < 31; second += 1) {
    await slow.send(50);
    pass(1);
  }
  expect(ended).toEqual(['ERR_HTTP_REQUEST_TIMEOUT']);
  received.length = 0;
  const silent = await begin('/long');
  await silent.send(90_000);
  pass(31);
  expect(ended).toHaveLength(2);
});

test('what has arrived is watched no longer', async () => {
  const request = await begin('/short');
  await request.send(100_000);
  pass(60);
  expect(ended).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});
