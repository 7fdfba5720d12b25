import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { connectionOptions, sessionAddress } from '#platform/database-connection.ts';
import type { Services } from '#platform/services.ts';

export type ListenTimes = {
  /** Between two tries to connect. */
  readonly retryMs: number;
  /** How often the server is asked whether it is still there: a listener sends nothing by itself. */
  readonly askMs: number;
  /** How long it has to connect and to answer. */
  readonly answerMs: number;
};

const defaultTimes: ListenTimes = { retryMs: 2_000, askMs: 5_000, answerMs: 1_500 };

/**
 * Listens to a channel of the database on a connection of its own, and connects again whenever it is lost. `onNotice`
 * is called for each notice, and once after each connect, since notices may have been missed. Without a connection that
 * keeps its session (a pooler in transaction mode, no DATABASE_DIRECT_URL) it does nothing: callers poll as well.
 */
export function listen(
  { settings, log }: Pick<Services, 'settings' | 'log'>,
  channel: string,
  onNotice: () => void,
  times: ListenTimes = defaultTimes,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const connectionString = sessionAddress(settings);
  if (connectionString === undefined) {
    log.info('the database is polled for work: a pooler stands in front, and DATABASE_DIRECT_URL is not set');
    return { stop: async () => undefined };
  }
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
      client.on('notification', onNotice);
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      onNotice();
      const over = AbortSignal.any([signal, lost.signal]);
      while (!over.aborted) {
        await wait(times.askMs, undefined, { signal: over }).catch(() => undefined);
        if (!over.aborted) await client.query('select 1');
      }
    } finally {
      client.connection.stream.destroy();
    }
  };
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      await session().catch((error: unknown) =>
        log.warn({ err: error }, 'no notices from the database; it is polled meanwhile'),
      );
      if (!signal.aborted) await pause(times.retryMs);
    }
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
