import pg from 'pg';
import type { Probe } from '#platform/statement-watch.ts';
import type { Settings } from '#settings.ts';

export type DatabasePlace = Pick<Settings, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_POOLER'>;

/**
 * What every connection is opened with. The kernel asks after a silent peer, so that half-open connections end by
 * themselves. Poolers refuse start-up parameters they don't know: behind one, time-outs belong to the database's role.
 */
export const connectionOptions = (place: DatabasePlace): pg.ClientConfig => ({
  connectionString: place.DATABASE_URL,
  application_name: 'labelwerk',
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  ...(place.DATABASE_POOLER === 'none' && {
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
  }),
});

/**
 * The address of a connection that keeps its session: for LISTEN. Undefined when there is none, because a pooler in
 * transaction mode stands in front and no direct address is set.
 */
export const sessionAddress = (place: DatabasePlace): string | undefined =>
  place.DATABASE_DIRECT_URL ?? (place.DATABASE_POOLER === 'none' ? place.DATABASE_URL : undefined);

/** Runs one piece of work on a new connection and ends it. Rejects when both took longer than `withinMs` together. */
export async function withinTime<T>(
  options: pg.ClientConfig,
  withinMs: number,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(options);
  client.on('error', () => undefined);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    // An answer that came while the program was busy is read before the timer's word counts.
    timer = setTimeout(() => setImmediate(() => reject(new Error(`No answer in ${withinMs} ms`))), withinMs);
  });
  try {
    return await Promise.race([client.connect().then(() => work(client)), late]);
  } finally {
    clearTimeout(timer);
    client.connection.stream.destroy();
  }
}

/** SQLSTATEs have five characters; what has none comes from the network, not from a server. */
const isServersAnswer = (error: unknown): boolean => error instanceof pg.DatabaseError;

/** Asks the server over a new connection which processes run a statement. Behind a pooler only whether it answers. */
export const createProbe =
  (place: DatabasePlace, withinMs: number): Probe =>
  (pids) =>
    withinTime<ReadonlySet<number> | 'unknown'>(connectionOptions(place), withinMs, async (client) => {
      if (place.DATABASE_POOLER !== 'none') {
        await client.query('select 1');
        return 'unknown';
      }
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity where pid = any($1)
          and coalesce(state, 'active') not in ('idle', 'idle in transaction', 'idle in transaction (aborted)')`,
        [pids],
      );
      return new Set(rows.map((row) => row.pid));
    }).catch((error: unknown) => {
      if (isServersAnswer(error)) return 'unknown';
      throw error;
    });
