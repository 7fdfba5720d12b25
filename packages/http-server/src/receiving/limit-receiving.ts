import type { IncomingMessage, Server } from 'node:http';

/** ms in which a request must have arrived completely. */
const wholeMs = 27_000;
/** ms between two looks at what is arriving. */
const lookMs = 1_000;
/** ms over which the speed of a long upload is judged. */
const windowMs = 15_000;

/** Options of node:http that go with `limitReceiving`. */
export const receivingTimes = {
  headersTimeout: 15_000,
  /** No request may take longer, whatever its speed: 100 MB at 32 kB a second. Shorter limits are those of `limitReceiving`. */
  requestTimeout: 3_600_000,
  connectionsCheckingInterval: lookMs,
} as const;

type Receiving = {
  readonly request: IncomingMessage;
  /** Bytes a second; undefined if the request has `wholeMs` in all. */
  readonly floor: number | undefined;
  /** Begin of the present window, and what the connection had received by then. */
  since: number;
  bytes: number;
};

type Watched = Pick<Server, 'on' | 'emit'>;

/**
 * Ends requests that arrive too slowly as node:http does, by its event `clientError`: within 28 s, unless it is a long
 * upload. Such a one may take as long as it needs, while each 15 s bring as many bytes as `floorOf` demands; a sender that
 * falls silent is ended within 31 s. node:http itself has one limit for all requests of a server.
 * @param floorOf the fewest bytes a second of a long upload; undefined for any other request
 */
export function limitReceiving(
  server: Watched,
  floorOf: (request: Pick<IncomingMessage, 'method' | 'url'>) => number | undefined,
): void {
  const receiving = new Set<Receiving>();
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    const now = performance.now();
    for (const one of receiving) {
      const { complete, socket } = one.request;
      const isOver = complete || socket.destroyed;
      if (!isOver && isInTime(one, now)) continue;
      receiving.delete(one);
      if (!isOver) server.emit('clientError', tooSlow(), socket);
    }
    if (receiving.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  server.on('request', (request: IncomingMessage) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if (length === undefined && encoding === undefined) return;
    const [since, bytes] = [performance.now(), request.socket.bytesRead];
    receiving.add({ request, floor: floorOf(request), since, bytes });
    timer ??= setInterval(look, lookMs).unref();
  });
}

/** Whether a request still has time; begins the next window of a long upload. */
function isInTime(one: Receiving, now: number): boolean {
  const ms = now - one.since;
  if (one.floor === undefined) return ms < wholeMs;
  if (ms < windowMs) return true;
  const bytes = one.request.socket.bytesRead;
  const isQuick = bytes - one.bytes >= (one.floor * ms) / 1_000;
  [one.since, one.bytes] = [now, bytes];
  return isQuick;
}

/** The error of node:http for the same reason. */
const tooSlow = () =>
  Object.assign(new Error('The request arrived too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
