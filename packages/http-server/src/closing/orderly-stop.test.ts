import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { OrderlyStop } from './orderly-stop.ts';

const times = { minAcceptMs: 300, quietMs: 300, maxAcceptMs: 2_000, maxRequestMs: 1_000 };

async function open(answerLater: (path: string) => Promise<unknown>) {
  const server = createServer(async (request, response) => {
    await answerLater(request.url ?? '');
    response.end('ok');
  });
  const stop = new OrderlyStop(server, times);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { server, stop, port: (server.address() as AddressInfo).port };
}

const ask = (port: number, path: string, agent: Agent) =>
  new Promise<{ text: string; connection: string | undefined }>((resolve, reject) => {
    get({ port, path, agent, host: '127.0.0.1' }, async (response: IncomingMessage) => {
      let text = '';
      for await (const piece of response) text += piece;
      resolve({ text, connection: response.headers.connection });
    }).on('error', reject);
  });

test('requests before and during the stop are answered, and their connections closed', async () => {
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  const { stop, port } = await open((path) => (path === '/held' ? gate : Promise.resolve()));
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  expect((await ask(port, '/first', agent)).connection).toBe('keep-alive');
  const slow = ask(port, '/held', agent);
  const other = new Agent({ keepAlive: true });
  expect((await ask(port, '/kept', other)).connection).toBe('keep-alive');
  const stopped = stop.stop();
  expect(stop.isStopping).toBe(true);
  // A kept-alive connection, and a new one.
  expect(await ask(port, '/late', other)).toEqual({ text: 'ok', connection: 'close' });
  expect(await ask(port, '/new', new Agent())).toEqual({ text: 'ok', connection: 'close' });
  release();
  expect(await slow).toEqual({ text: 'ok', connection: 'close' });
  await stopped;
  await expect(ask(port, '/gone', new Agent())).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('a connection without a response is closed after maxRequestMs', async () => {
  const { stop, port } = await open(() => new Promise(() => undefined));
  const socket = connect(port, '127.0.0.1');
  const ended = new Promise((done) => socket.once('close', done));
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await new Promise((done) => setTimeout(done, 50));
  await stop.stop();
  await ended;
});
