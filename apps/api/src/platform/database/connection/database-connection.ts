import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Settings } from '#settings.ts';
import { runningTime } from './running-time.ts';
import type { Probe } from './statement-watch.ts';

export type DatabasePlace = Pick<Settings, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_POOLER'>;

/**
 * What every connection is opened with. The kernel asks after a silent peer, so that half-open connections end by
 * themselves. Poolers refuse start-up parameters they don't know: behind one, time-outs belong to the database's role.
 * `lockMs`: how long a statement waits for a lock; 0: for as long as it may take.
 */
export const connectionOptions = (place: DatabasePlace, lockMs = 0): pg.ClientConfig => ({
  connectionString: place.DATABASE_URL,
  application_name: 'labelwerk',
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  ...(place.DATABASE_POOLER === 'none' && {
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    ...(lockMs > 0 && { lock_timeout: lockMs }),
  }),
});

/**
 * The address of a connection that keeps its session: for LISTEN. Undefined when there is none, because a pooler in
 * transaction mode stands in front and no direct address is set.
 */
export const sessionAddress = (place: DatabasePlace): string | undefined =>
  place.DATABASE_DIRECT_URL ?? (place.DATABASE_POOLER === 'none' ? place.DATABASE_URL : undefined);

/**
 * Runs one piece of work on a new connection and ends it. Rejects when both took longer than `withinMs` together, in
 * which this program ran.
 */
export async function withinTime<T>(
  options: pg.ClientConfig,
  withinMs: number,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(options);
  client.on('error', () => undefined);
  let callOff = () => {};
  const late = new Promise<never>((_, reject) => {
    callOff = runningTime.after(withinMs, () => reject(new Error(`No answer in ${withinMs} ms`)));
  });
  try {
    return await Promise.race([client.connect().then(() => work(client)), late]);
  } finally {
    callOff();
    client.connection.stream.destroy();
  }
}

/** SQLSTATEs have five characters; what has none comes from the network, not from a server. */
const isServersAnswer = (error: unknown): boolean => error instanceof pg.DatabaseError;

/**
 * A client with a name of its own. A pooler hands the names on to the server, and not the numbers of the server's
 * processes to the client.
 */
export class NamedClient extends pg.Client {
  readonly sessionName: string;
  constructor(options: pg.ClientConfig = {}) {
    const sessionName = `labelwerk ${randomBytes(6).toString('hex')}`;
    super({ ...options, application_name: sessionName });
    this.sessionName = sessionName;
  }
}

/** What a server knows a connection by: the process behind it, behind a pooler the connection's name. */
export function sessionOf(client: pg.Client): string | undefined {
  if (client instanceof NamedClient) return client.sessionName;
  const { processID } = client as { processID?: number | null };
  return processID ? String(processID) : undefined;
}

/**
 * Asks the server over a new connection which sessions run a statement. A pooler that does not hand names on is found
 * out by the probe's own name, and what it says does not count.
 */
export const createProbe =
  (place: DatabasePlace, withinMs: number): Probe =>
  (sessions) => {
    const isPooled = place.DATABASE_POOLER !== 'none';
    const own = `labelwerk ${randomBytes(6).toString('hex')}`;
    const options = { ...connectionOptions(place), ...(isPooled && { application_name: own }) };
    return withinTime<ReadonlySet<string> | 'unknown'>(options, withinMs, async (client) => {
      const { rows } = await client.query<{ session: string }>(
        `select case when $1 then application_name else pid::text end as session from pg_stat_activity
          where case when $1 then application_name else pid::text end = any($2)
            and coalesce(state, 'active') not in ('idle', 'idle in transaction', 'idle in transaction (aborted)')`,
        [isPooled, [...sessions, own]],
      );
      const running = new Set(rows.map(({ session }) => session));
      return isPooled && !running.has(own) ? 'unknown' : running;
    }).catch((error: unknown) => {
      if (isServersAnswer(error)) return 'unknown';
      throw error;
    });
  };
