import { Agent, type IncomingMessage } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { failure, ProblemError } from '#platform/problems/failure.ts';
import { failureOfSystem } from '#platform/problems/system-trouble.ts';
import { StoreUnavailable } from './file-store.ts';

export type S3Times = {
  /** One try of a request without a body; with all its tries it has twice as long. */
  readonly tryMs: number;
  /** A transfer that made no progress for so long is doubted: the store is asked whether it is there. */
  readonly quietMs: number;
  /** A transfer that made no progress for so long is ended, though the store is there. */
  readonly stalledMs: number;
};

export const defaultS3Times: S3Times = { tryMs: 600, quietMs: 400, stalledMs: 15_000 };

/** Tries of a request: the first one, and those after an answer that says "later". */
const tries = 4;
/** A store that gave no answer is asked once, not again and again, until it answers or this time is over. */
const silentForMs = 3_000;
/** Connections to the store at once. Requests beyond wait, within their time. */
const maxSockets = 50;

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

export const isMissing = (error: unknown): boolean => {
  const { name } = error as { name?: string };
  return name === 'NoSuchKey' || name === 'NotFound' || (statusOf(error) === 404 && name !== 'NoSuchBucket');
};

/** The store answered that it can't now, and may a moment later. */
const saysLater = (error: unknown): boolean => {
  const status = statusOf(error);
  return status === 429 || (status !== undefined && status >= 500 && status !== 507);
};

/** The connection ended in the middle: it may have lain idle for too long, or met a store that restarts. */
const wasCut = (error: unknown): boolean =>
  /^(?:ECONNRESET|EPIPE)$/.test((error as NodeJS.ErrnoException).code ?? '');

/** What the store refuses because of what was sent, and would refuse again. Everything else it says is its own trouble. */
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
 * Throws what an error of a call means: no answer, an answer that says "not now", or keys that are not taken (any more)
 * are a `StoreUnavailable`. What the store refuses for its content stays as it is, and so do errors of this machine.
 */
export function orDown(error: unknown): never {
  if (error instanceof ProblemError) throw error;
  const status = statusOf(error);
  const { name, code } = error as NodeJS.ErrnoException;
  if (status === 507) throw new ProblemError(failure(507, 'service.no-room', { retryAfter: 60 }));
  if (status !== undefined && status >= 400 && ownFault(status, name)) throw error;
  // Without a status it comes from the network, or from the local file that was to be sent.
  const isLocal = code === 'ENOENT' || failureOfSystem(error)?.status === 507;
  if (status === undefined && (isLocal || error instanceof TypeError || error instanceof RangeError))
    throw error;
  throw new StoreUnavailable(error);
}

export type S3Calls = {
  /** For the client: a bounded number of connections, and how long one may take to be opened. */
  readonly requestHandler: {
    readonly httpAgent: Agent;
    readonly httpsAgent: SecureAgent;
    readonly connectionTimeout: number;
  };
  /**
   * Runs a request that is answered at once (no body, or a small one), with retries, in twice `tryMs` altogether; in
   * `tryMs` when the store was silent a moment ago.
   */
  ask<T>(send: (abortSignal: AbortSignal) => Promise<T>): Promise<T>;
  /**
   * Runs a transfer, which may take as long as it makes progress: `send` is to call `progressed` for every piece. Each
   * try must begin from the start.
   */
  transfer<T>(send: (abortSignal: AbortSignal, progressed: () => void) => Promise<T>): Promise<T>;
};

/** Calls of an S3 client with limits; `isThere` is the smallest request, and tells whether the store answers. */
export function s3Calls(isThere: (abortSignal: AbortSignal) => Promise<unknown>, times: S3Times): S3Calls {
  const httpAgent = new Agent({ keepAlive: true, maxSockets });
  const httpsAgent = new SecureAgent({ keepAlive: true, maxSockets });
  const requestHandler = { httpAgent, httpsAgent, connectionTimeout: times.tryMs };
  /** Idle connections, after one met silence: the others lie as long and died as silently. */
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
    // A request of ours asks the store several times: it does not wait for the same silence each time.
    const wasSilent = began < silentUntil;
    const until = began + (wasSilent ? 1 : 2) * times.tryMs;
    // Less time than this is none: timers are not exact.
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
  /** Ends a transfer without progress: soon when the store is gone, late when only this connection is. */
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
 * Ends a body that stops coming: an answer may begin and never end. Time in which its reader is the slow one does not
 * count. Returns the body.
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
