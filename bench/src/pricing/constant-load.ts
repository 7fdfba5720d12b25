import { connect, type Socket } from 'node:net';

/**
 * A client in a separate process that sends requests at a constant rate, independent of the answers: a stalled server
 * does not slow down the requests (no coordinated omission). The targets alternate every second, so that other load on
 * the machine affects all of them. Sends the times in ms, from when a request is due to its last byte, for each second
 * of each target. It does as little as possible, because it shares the machine with the server: answers are recognised
 * by their first bytes and their length.
 */
export type ConstantLoad = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Each with its own rate per second. */
  readonly targets: readonly { readonly port: number; readonly path: string; readonly rate: number }[];
  readonly seconds: number;
};

const sliceMs = 1000;
const connections = 32;
/** Not counted: the client itself has to warm up. */
const warmUpMs = 2_000;
/** The begin of each turn is not counted: an idle server has to be scheduled again. */
const settleMs = 200;
const ok = Buffer.from('HTTP/1.1 200');
const announcement = Buffer.from('content-length: ');
const endOfHead = Buffer.from('\r\n\r\n');
const zero = 0x30;
const { headers, body, targets, seconds } = JSON.parse(process.argv[2] ?? '{}') as ConstantLoad;

const requestOf = (port: number, path: string): Buffer =>
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

type Target = {
  readonly request: Buffer;
  readonly rate: number;
  /** In ms, one list for each of its seconds. */
  readonly times: number[][];
  readonly idle: Line[];
  readonly waiting: Question[];
};
/** `times` is the list of the second in which it is due; undefined during the warm-up. */
type Question = { readonly target: Target; readonly due: number; readonly times: number[] | undefined };
type Line = { readonly socket: Socket; question: Question | undefined; received: number; length: number };

const asked: readonly Target[] = targets.map(({ port, path, rate }) => ({
  request: requestOf(port, path),
  rate,
  times: [],
  idle: [],
  waiting: [],
}));
let failures = 0;

/** Read buffer, reused for every answer, so that the client creates no garbage. */
const read = Buffer.alloc(256 * 1024);

/**
 * Length in bytes of the answer that has just begun, head and body; both vary, for example with a counter of a rate
 * limit in the headers.
 */
function lengthOfAnswer(): number {
  let at = read.indexOf(announcement) + announcement.length;
  let body = 0;
  for (let digit = read[at] ?? 0; digit >= zero; digit = read[++at] ?? 0) body = 10 * body + digit - zero;
  return read.indexOf(endOfHead, at) + endOfHead.length + body;
}

function put(line: Line, question: Question): void {
  line.question = question;
  line.received = 0;
  line.socket.write(question.target.request);
}

function answered(line: Line, { target, due, times }: Question): void {
  times?.push(performance.now() - due);
  line.question = undefined;
  const next = target.waiting.shift();
  if (next) put(line, next);
  else target.idle.push(line);
}

function open({ idle }: Target, port: number): void {
  const lost = () => {
    failures += 1;
    line.question = undefined;
    line.socket.destroy();
  };
  const take = (length: number) => {
    const { question } = line;
    if (!question) return lost();
    if (line.received === 0) {
      if (ok.compare(read, 0, ok.length) !== 0) return lost();
      line.length = lengthOfAnswer();
    }
    line.received += length;
    if (line.received >= line.length) answered(line, question);
  };
  const onread = {
    buffer: read,
    callback(length: number) {
      take(length);
      return true;
    },
  };
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread });
  const line: Line = { socket, question: undefined, received: 0, length: 0 };
  socket.on('error', lost);
  idle.push(line);
}
for (const [at, target] of asked.entries())
  for (let index = 0; index < connections; index += 1) open(target, targets[at]?.port ?? 0);

const began = performance.now();
const total = warmUpMs + seconds * 1000 * asked.length;
let slice = -1;
let sent = 0;

function tick(): void {
  const now = performance.now() - began;
  if (now >= total) {
    clearInterval(timer);
    setTimeout(reportState, 1000);
    return;
  }
  const at = Math.floor(now / sliceMs);
  const target = asked[at % asked.length];
  if (!target) return;
  if (at !== slice) {
    slice = at;
    sent = 0;
    if (now >= warmUpMs) target.times.push([]);
  }
  const times = now - slice * sliceMs < settleMs ? undefined : target.times.at(-1);
  for (; sent < ((now - slice * sliceMs) / 1000) * target.rate; sent += 1) {
    const question = { target, due: began + now, times };
    const line = target.idle.pop();
    if (line) put(line, question);
    else target.waiting.push(question);
  }
}
const timer = setInterval(tick, 1);

function reportState(): void {
  const left = asked.reduce((sum, { waiting, idle }) => sum + waiting.length + connections - idle.length, 0);
  process.send?.({ times: asked.map(({ times }) => times), failures: failures + left }, () =>
    process.exit(0),
  );
}
