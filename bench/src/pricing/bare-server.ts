import { createServer, type Socket } from 'node:net';

/**
 * A server that does nothing but keep its processor busy for as long as a price takes, and then says the same bytes:
 * what it reaches under the same load is what the machine leaves to reach. Tells its address to who started it, and is
 * told how long an answer takes, in ms.
 */
const body = Buffer.alloc(Number(process.argv[2]), 'x');
const answer = Buffer.concat([
  Buffer.from(`HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ncontent-length: ${body.length}\r\n\r\n`),
  body,
]);
let cost = 0;

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
      const until = performance.now() + cost;
      while (performance.now() < until);
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
  cost = Number(wanted);
});
process.on('disconnect', () => process.exit(0));
