import { Agent, type IncomingMessage } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { failure, ProblemError } from '#platform/problems/failure.ts';
import { isOutOfRoom } from '#platform/problems/system-trouble.ts';
import { StoreUnavailable } from '../file-store.ts';

export type S3Times = {
  /** Timeout of one attempt of a request without a body, in ms; all attempts together have twice as long. */
  readonly tryMs: number;
  /** Time without progress in ms after which a transfer checks whether the store is reachable. */
  readonly quietMs: number;
  /** Time without progress in ms after which a transfer is aborted even if the store is reachable. */
  readonly stalledMs: number;
};

export const defaultS3Times: S3Times = { tryMs: 600, quietMs: 400, stalledMs: 15_000 };

/** Maximum number of attempts, including the first; retries follow temporary errors. */
const tries = 4;
/** After a timeout, requests get a shorter total timeout for this long (ms), or until the store responds. */
const silentForMs = 3_000;
/** Maximum number of connections to the store. Further requests wait, within their timeouts. */
const maxSockets = 50;

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

export const isMissing = (error: unknown): boolean => {
  const { name } = error as { name?: string };
  return name === 'NoSuchKey' || name === 'NotFound' || (statusOf(error) === 404 && name !== 'NoSuchBucket');
};

/** Whether the store reported a temporary error. */
const saysLater = (error: unknown): boolean => {
  const status = statusOf(error);
  return status === 429 || (status !== undefined && status >= 500 && status !== 507);
};

/** Whether the connection was closed midway: it was idle for too long, or the store was restarted. */
const wasCut = (error: unknown): boolean =>
  /^(?:ECONNRESET|EPIPE)$/.test((error as NodeJS.ErrnoException).code ?? '');

/**
 * Whether the store rejected the request because of its content, so that a retry can't succeed. All other errors are
 * attributed to the store.
 */
const ownFault = (status: number, name: string | undefined): boolean =>
  (status === 400 ||
    status === 404 ||
    status === 409 ||
    status === 411 ||
    status === 412 ||
    status === 416) &&
  !/^(?:RequestTimeout|ExpiredToken|InvalidToken|AuthorizationHeaderMalformed|NoSuchBucket|RequestTimeTooSkewed)$/.test(
    name ?? '',
  );

/**
 * Translates and throws the error of a call: no response, a temporary error, and rejected credentials become
 * `StoreUnavailable`. Rejections because of the content are rethrown as they are, and so are local errors.
 */
export function orDown(error: unknown): never {
  if (error instanceof ProblemError) throw error;
  const status = statusOf(error);
  const { name, code } = error as NodeJS.ErrnoException;
  if (status === 507) throw new ProblemError(failure('service.no-room', { retryAfter: 60 }));
  if (status !== undefined && status >= 400 && ownFault(status, name)) throw error;
  // Without a status, the error comes from the network or from the local file to be sent.
  const isLocal = code === 'ENOENT' || isOutOfRoom(error);
  if (status === undefined && (isLocal || error instanceof TypeError || error instanceof RangeError))
    throw error;
  throw new StoreUnavailable(error);
}

export type S3Calls = {
  /** Options for the client: connection limit and connection timeout. */
  readonly requestHandler: {
    readonly httpAgent: Agent;
    readonly httpsAgent: SecureAgent;
    readonly connectionTimeout: number;
  };
  /**
   * Runs a request that is answered quickly (without a body, or with a small one), with retries, within twice `tryMs`,
   * or within `tryMs` if the store timed out recently.
   */
  ask<T>(send: (abortSignal: AbortSignal) => Promise<T>): Promise<T>;
  /**
   * Runs a transfer, without a time limit as long as it makes progress: `send` must call `progressed` for every piece.
   * Each attempt must start from the beginning.
   */
  transfer<T>(send: (abortSignal: AbortSignal, progressed: () => void) => Promise<T>): Promise<T>;
};

/**
 * Wraps calls of an S3 client with timeouts and retries; `isThere`: a minimal request that checks whether the store
 * responds.
 */
export function s3Calls(isThere: (abortSignal: AbortSignal) => Promise<unknown>, times: S3Times): S3Calls {
  const httpAgent = new Agent({ keepAlive: true, maxSockets });
  const httpsAgent = new SecureAgent({ keepAlive: true, maxSockets });
  const requestHandler = { httpAgent, httpsAgent, connectionTimeout: times.tryMs };
  /** Closes idle connections after a timeout: they are probably dead as well. */
  const dropIdle = () => {
    for (const agent of [httpAgent, httpsAgent])
      for (const socket of Object.values(agent.freeSockets).flatMap((sockets) => sockets ?? []))
        socket.destroy();
  };
  let silentUntil = 0;
  const within = async <T>(ms: number, send: (abortSignal: AbortSignal) => Promise<T>): Promise<T> => {
    const aborting = new AbortController();
    const timer = setTimeout(() => setImmediate(() => aborting.abort()), ms);
    try {
      const answer = await send(aborting.signal);
      silentUntil = 0;
      return answer;
    } catch (error) {
      if (aborting.signal.aborted) {
        dropIdle();
        silentUntil = performance.now() + silentForMs;
      } else if (statusOf(error) !== undefined) silentUntil = 0;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
  const pause = (attempt: number) => wait(50 * 2 ** attempt * (0.5 + Math.random() / 2));

  const ask: S3Calls['ask'] = async (send) => {
    const began = performance.now();
    // One request of the shop sends several to the store: only the first should wait for the full timeout.
    const wasSilent = began < silentUntil;
    const until = began + (wasSilent ? 1 : 2) * times.tryMs;
    // Less remaining time than this is not worth an attempt; timers are not exact.
    const minMs = times.tryMs / 10;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await within(Math.min(times.tryMs, Math.max(1, until - performance.now())), send);
      } catch (error) {
        const isSilent = statusOf(error) === undefined;
        if (!saysLater(error) && !isSilent) throw error;
        if (attempt === tries || until - performance.now() < minMs) throw error;
        await pause(attempt);
      }
    }
  };
  /** Aborts a transfer without progress: early if the store is unreachable, late if only this connection hangs. */
  const watched = async <T>(
    send: (abortSignal: AbortSignal, progressed: () => void) => Promise<T>,
  ): Promise<T> => {
    const aborting = new AbortController();
    let moved = performance.now();
    let isAsking = false;
    const timer = setInterval(async () => {
      const seen = moved;
      const quietMs = performance.now() - seen;
      if (quietMs >= times.stalledMs) return aborting.abort();
      if (quietMs < times.quietMs || isAsking) return;
      isAsking = true;
      const isGone = await within(times.tryMs, isThere).then(
        () => false,
        (error: unknown) => statusOf(error) === undefined || saysLater(error),
      );
      isAsking = false;
      if (isGone && moved === seen) aborting.abort();
    }, times.quietMs / 4);
    try {
      return await send(aborting.signal, () => {
        moved = performance.now();
      });
    } finally {
      clearInterval(timer);
    }
  };
  return {
    requestHandler,
    ask,
    async transfer(send) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await watched(send);
        } catch (error) {
          if (!(saysLater(error) || wasCut(error)) || attempt === tries) throw error;
          await pause(attempt + 1);
        }
      }
    },
  };
}

/**
 * Aborts a response body that stops arriving. Time in which the reader is slower than the store does not count. Returns
 * the body.
 */
export function endWhenSilent(body: IncomingMessage, idleMs: number): IncomingMessage {
  let read = -1;
  let movedAt = performance.now();
  const timer = setInterval(() => {
    const { bytesRead } = body.socket;
    if (bytesRead !== read || body.readableLength > 0) {
      read = bytesRead;
      movedAt = performance.now();
    } else if (performance.now() - movedAt >= idleMs) {
      body.destroy(new StoreUnavailable(new Error('The response of the store ended within a file')));
    }
  }, idleMs / 4);
  body.once('close', () => clearInterval(timer));
  return body;
}
