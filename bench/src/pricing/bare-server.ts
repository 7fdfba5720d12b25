import { createServer, type Socket } from 'node:net';

/**
 * A server that does a fixed amount of CPU work per answer, as much as a price takes, and then sends the same bytes:
 * its throughput under the same load is the most the machine allows. It is work and not waiting time, so that a slow
 * period of the machine slows it down as well. Sends its address to the parent, receives the duration of the work in
 * ms, and reports when it has calibrated it.
 */
const body = Buffer.alloc(Number(process.argv[2]), 'x');
const answer = Buffer.concat([
  Buffer.from(`HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ncontent-length: ${body.length}\r\n\r\n`),
  body,
]);
let rounds = 0;
let read = 0;
const text = JSON.stringify({ label: 'wine', sizes: [90, 120], sorts: [1000, 1000], roll: { core: 76 } });

/** Parses JSON: whatever slows down servers slows this down as well. */
function work(times: number): void {
  for (let round = 0; round < times; round += 1) read += JSON.parse(text).sizes.length;
}

/** How many repetitions of the work take `ms` milliseconds. */
function roundsFor(ms: number): number {
  const tried = 400_000;
  work(tried);
  const began = performance.now();
  work(tried);
  return Math.round((tried * ms) / (performance.now() - began));
}

/** Length of a request in bytes, head and body. */
function lengthOf(request: Buffer): number {
  const head = request.indexOf('\r\n\r\n');
  const announced = /content-length: (\d+)/i.exec(request.toString('latin1', 0, head))?.[1];
  return head + 4 + Number(announced);
}

function serve(socket: Socket): void {
  let received = 0;
  // All requests of a connection are equal.
  let length = 0;
  socket.setNoDelay();
  socket.on('error', () => socket.destroy());
  socket.on('data', (piece: Buffer) => {
    length ||= lengthOf(piece);
    received += piece.length;
    for (; received >= length; received -= length) {
      work(rounds);
      socket.write(answer);
    }
  });
}

const server = createServer(serve);
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : undefined);
});
process.on('message', (wanted) => {
  rounds = roundsFor(Number(wanted));
  process.send?.({ rounds, read });
});
process.on('disconnect', () => process.exit(0));
