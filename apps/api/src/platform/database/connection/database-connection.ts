import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Settings } from '#settings.ts';
import { runningTime } from './running-time.ts';
import type { Probe } from './statement-watch.ts';

export type DatabasePlace = Pick<Settings, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_POOLER'>;

/**
 * Options of every connection. TCP keep-alive ends half-open connections. Poolers refuse unknown start-up parameters:
 * behind one, set time-outs on the database role. `lockMs`: lock time-out of a statement in ms; 0: none.
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
 * The address for connections that keep their session, as LISTEN needs. Undefined behind a pooler in transaction mode
 * without a direct address.
 */
export const sessionAddress = (place: DatabasePlace): string | undefined =>
  place.DATABASE_DIRECT_URL ?? (place.DATABASE_POOLER === 'none' ? place.DATABASE_URL : undefined);

/**
 * Runs `work` on a new connection and closes it. Rejects if both take longer than `withinMs` of this program's running
 * time.
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

/** Errors of the server have a five-character SQLSTATE; errors without one come from the network. */
const isServersAnswer = (error: unknown): boolean => error instanceof pg.DatabaseError;

/**
 * A client with a unique application name. A pooler passes the name to the server, but not the server's process id to the
 * client.
 */
export class NamedClient extends pg.Client {
  readonly sessionName: string;
  constructor(options: pg.ClientConfig = {}) {
    const sessionName = `labelwerk ${randomBytes(6).toString('hex')}`;
    super({ ...options, application_name: sessionName });
    this.sessionName = sessionName;
  }
}

/** The identity of a session on the server: its process id, or behind a pooler the application name. */
export function sessionOf(client: pg.Client): string | undefined {
  if (client instanceof NamedClient) return client.sessionName;
  const { processID } = client as { processID?: number | null };
  return processID ? String(processID) : undefined;
}

/**
 * Asks the server over a new connection which sessions run a statement. A pooler that does not pass names on is detected
 * by the probe's own name; its answer is then ignored.
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
