import { createServer, type Socket } from 'node:net';

/**
 * A server that does nothing but one fixed piece of work for each answer, as much as a price takes, and then says the
 * same bytes: what it reaches under the same load is what the machine leaves to reach. It is work and not time, so that
 * a machine that becomes slow slows this down as well. Tells its address to who started it, is told how long the work
 * is to take, in ms, and says when it knows how much that is.
 */
const body = Buffer.alloc(Number(process.argv[2]), 'x');
const answer = Buffer.concat([
  Buffer.from(`HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ncontent-length: ${body.length}\r\n\r\n`),
  body,
]);
let rounds = 0;
let read = 0;
const text = JSON.stringify({ label: 'wine', sizes: [90, 120], sorts: [1000, 1000], roll: { core: 76 } });

/** Reading JSON: what slows servers down slows it down as well. */
function work(times: number): void {
  for (let round = 0; round < times; round += 1) read += JSON.parse(text).sizes.length;
}

/** How often the work is to be done for it to take so many ms. */
function roundsFor(ms: number): number {
  const tried = 400_000;
  work(tried);
  const began = performance.now();
  work(tried);
  return Math.round((tried * ms) / (performance.now() - began));
}

/** Of a request, head and body. */
function lengthOf(request: Buffer): number {
  const head = request.indexOf('\r\n\r\n');
  const announced = /content-length: (\d+)/i.exec(request.toString('latin1', 0, head))?.[1];
  return head + 4 + Number(announced);
}

function serve(socket: Socket): void {
  let received = 0;
  // All requests of a connection are the same.
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
