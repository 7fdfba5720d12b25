import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { App } from '#platform/app.ts';
import { connectionOptions, sessionAddress } from './connection/database-connection.ts';

export type ListenTimes = {
  /** Delay between attempts to connect, in ms. */
  readonly retryMs: number;
  /** Interval of liveness checks in ms: a listener sends nothing otherwise. */
  readonly askMs: number;
  /** Time limit for connecting and for a response, in ms. */
  readonly answerMs: number;
};

/** A number for an advisory lock that is a safe integer. */
const newHolder = (): number => randomBytes(6).readUIntBE(0, 6);

const defaultTimes: ListenTimes = { retryMs: 2_000, askMs: 5_000, answerMs: 1_500 };

/**
 * Listens to a channel of the database on a separate connection and reconnects when it is lost. `onNotification` is called with
 * the payload of each notification, and without one after each connect, since notifications may have been missed. The
 * session holds the advisory lock `holder`, so that the database knows at once when the process has ended. Without a
 * connection that keeps its session (a pooler in transaction mode, no DATABASE_DIRECT_URL) it does nothing: callers poll
 * as well, and the renewal of leases shows whether a worker lives.
 */
export function listen(
  { settings, log }: Pick<App, 'settings' | 'log'>,
  channel: string,
  onNotification: (payload?: string) => void,
  times: ListenTimes = defaultTimes,
): { readonly holder: () => number | null; stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const connectionString = sessionAddress(settings);
  if (connectionString === undefined) {
    log.info(
      'no session for notifications and the lock of a live worker: the database is behind a pooler and ' +
        'DATABASE_DIRECT_URL is not set; polling instead',
    );
    return { holder: () => null, stop: async () => undefined };
  }
  let holder: number | null = null;
  const pause = (ms: number) => wait(ms, undefined, { signal }).catch(() => undefined);

  const session = async (): Promise<void> => {
    const client = new pg.Client({
      ...connectionOptions(settings),
      connectionString,
      connectionTimeoutMillis: times.answerMs,
      query_timeout: times.answerMs,
    });
    const lost = new AbortController();
    client.on('error', () => lost.abort());
    client.on('end', () => lost.abort());
    try {
      await client.connect();
      client.on('notification', ({ payload }) => onNotification(payload ?? ''));
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      const lock = newHolder();
      await client.query('select pg_advisory_lock($1)', [lock]);
      holder = lock;
      onNotification();
      const over = AbortSignal.any([signal, lost.signal]);
      while (!over.aborted) {
        await wait(times.askMs, undefined, { signal: over }).catch(() => undefined);
        if (!over.aborted) await client.query('select 1');
      }
    } finally {
      holder = null;
      client.connection.stream.destroy();
    }
  };
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      await session().catch((error: unknown) =>
        log.warn({ err: error }, 'no notifications from the database; polling meanwhile'),
      );
      if (!signal.aborted) await pause(times.retryMs);
    }
  };
  const running = run();
  return {
    holder: () => holder,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
