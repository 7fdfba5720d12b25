import { connect, type Socket } from 'node:net';

/**
 * A client in a process of its own that asks at a steady rate, whether answers come or not: a stalled server does not
 * slow the questions down, so nothing slow is left out. The targets take turns in short slices, so that whatever else
 * the machine does falls on all of them. Sends the times in ms, from the question to the last byte, for each target.
 */
export type SteadyLoad = {
  readonly port: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Each with its own rate a second. */
  readonly targets: readonly { readonly path: string; readonly rate: number }[];
  readonly seconds: number;
};

const sliceMs = 500;
const { port, headers, body, targets, seconds } = JSON.parse(process.argv[2] ?? '{}') as SteadyLoad;

const requestOf = (path: string): Buffer =>
  Buffer.from(
    [
      `POST ${path} HTTP/1.1`,
      `host: 127.0.0.1:${port}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      `content-length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  );

const idle: Socket[] = Array.from({ length: 32 }, () => connect({ port, host: '127.0.0.1', noDelay: true }));
const waiting: ((socket: Socket) => void)[] = [];
let failures = 0;

const free = (socket: Socket) => {
  const next = waiting.shift();
  if (next) next(socket);
  else idle.push(socket);
};

/** One question on one of the connections; waiting for one is part of its time. Resolves with the last byte. */
async function ask(request: Buffer): Promise<void> {
  const socket = idle.pop() ?? (await new Promise<Socket>((given) => waiting.push(given)));
  return new Promise((done) => {
    let head = '';
    let left = -1;
    const end = (answered: boolean) => {
      for (const event of ['data', 'error', 'close', 'timeout']) socket.removeAllListeners(event);
      socket.on('error', () => undefined);
      if (answered) free(socket);
      else {
        failures += 1;
        socket.destroy();
        free(connect({ port, host: '127.0.0.1', noDelay: true }));
      }
      done();
    };
    socket.setTimeout(10_000, () => end(false));
    socket.on('error', () => end(false)).on('close', () => end(false));
    socket.on('data', (piece: Buffer) => {
      if (left < 0) {
        head += piece.toString('latin1');
        const at = head.indexOf('\r\n\r\n');
        if (at < 0) return;
        if (!head.startsWith('HTTP/1.1 200')) failures += 1;
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
        left = at + 4 + length - head.length;
      } else left -= piece.length;
      if (left <= 0) end(true);
    });
    socket.write(request);
  });
}

const requests = targets.map(({ path }) => requestOf(path));
const times: number[][] = targets.map(() => []);
const began = performance.now();
const total = seconds * 1000 * targets.length;
const pending = new Set<Promise<void>>();
let slice = -1;
let sent = 0;
let sliceBegan = began;

function tick(): void {
  const now = performance.now();
  if (now - began >= total) {
    clearInterval(timer);
    void Promise.all(pending).then(() => {
      process.send?.({ times, failures }, () => process.exit(0));
    });
    return;
  }
  const at = Math.floor((now - began) / sliceMs);
  if (at !== slice) {
    slice = at;
    sent = 0;
    sliceBegan = now;
  }
  const which = slice % targets.length;
  const due = ((now - sliceBegan) / 1000) * (targets[which]?.rate ?? 0);
  for (; sent < due; sent += 1) {
    const from = performance.now();
    const answered = ask(requests[which] ?? Buffer.alloc(0)).then(() => {
      times[which]?.push(performance.now() - from);
      pending.delete(answered);
    });
    pending.add(answered);
  }
}
const timer = setInterval(tick, 1);
