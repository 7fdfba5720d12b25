import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness } from '#testing/harness.ts';

let shop: Harness;
let port: number;
beforeAll(async () => {
  shop = await openHarness({ features: [] });
  port = Number(new URL(await shop.server.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => shop.close());

const each = process.env.ALL === '1' ? 600 : 60;
const head = (path = '/public/nothing') =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\nx-api-key: ${shop.apiKey}\r\ncontent-type: application/json\r\n`;

type Slow = { readonly kind: string; readonly socket: Socket; isClosed: boolean };

/** A client that keeps a connection open: it sends `first`, then one character at a time, for as long as it can. */
function hold(kind: string, first: string, sign: string): Slow {
  const socket = connect({ port, host: '127.0.0.1' });
  const slow: Slow = { kind, socket, isClosed: false };
  const drip = setInterval(() => sign !== '' && socket.writable && socket.write(sign), 1_000);
  socket.on('error', () => undefined).on('data', () => undefined);
  socket.on('close', () => {
    clearInterval(drip);
    slow.isClosed = true;
  });
  if (first !== '') socket.write(first);
  return slow;
}

/** Open connections of the server. */
const held = () =>
  new Promise<number>((resolve, reject) =>
    shop.server.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

test('hundreds of slow clients are disconnected, and meanwhile all others are served', async () => {
  const slow: Slow[] = [];
  for (let count = 0; count < each; count += 1) {
    slow.push(
      hold('slow head', head().slice(0, 40), 'a'),
      hold('slow body', `${head()}content-length: 5000\r\n\r\n{`, ' '),
      hold('slow upload', `${head('/public/dataupload/csv')}content-length: 50000000\r\n\r\n{`, ' '),
      hold('silent', '', ''),
    );
    // In steps: connections beyond the machine's queue are dropped without notice to either side.
    if (slow.length % 160 === 0) await expect.poll(held).toBeGreaterThanOrEqual(slow.length - 160);
  }
  const open = () => slow.filter(({ isClosed }) => !isClosed).map(({ kind }) => kind);
  for (const until = performance.now() + 100_000; open().length > 0 && performance.now() < until; ) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/live`);
    expect(answer.status).toBe(200);
    await pause(500);
  }
  expect(open()).toEqual([]);
});
