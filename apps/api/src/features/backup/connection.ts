import pg from 'pg';
import type { KeepingSettings } from '#settings.ts';

/** Time-outs that a server or role may set and that are too short to read or write a whole database. */
const noLimits = [
  'statement_timeout',
  'idle_in_transaction_session_timeout',
  'lock_timeout',
  'transaction_timeout',
];

/** Output formats of values, independent of settings of the server or role. */
const forms: Readonly<Record<string, string>> = {
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  extra_float_digits: '3',
  bytea_output: 'hex',
};

export type Connection = {
  readonly client: pg.Client;
  /** Throws if the connection was lost. */
  check(): Promise<void>;
  /** Closes it; uncommitted changes are rolled back. */
  close(): Promise<void>;
};

/**
 * A separate connection, bypassing a pooler if possible, in a transaction without time-outs. `begin` is the statement
 * that opens it; no snapshot is taken yet.
 */
export async function openTransaction(
  place: Pick<KeepingSettings, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>,
  name: string,
  begin: string,
): Promise<Connection> {
  const client = new pg.Client({
    connectionString: place.DATABASE_DIRECT_URL ?? place.DATABASE_URL,
    application_name: name,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  let lost: Error | undefined;
  client.on('error', (error) => {
    lost = error;
  });
  await client.connect();
  try {
    await client.query(begin);
    await setLocally(client);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  return {
    client,
    async check() {
      if (lost) throw lost;
      await client.query('select 1');
    },
    close: () => client.end().catch(() => undefined),
  };
}

async function setLocally(client: pg.Client): Promise<void> {
  for (const [name, value] of Object.entries(forms)) await client.query(`set local ${name} = '${value}'`);
  for (const name of noLimits) {
    await client.query('savepoint unknown_setting');
    // Servers before 17 know no transaction_timeout.
    await client
      .query(`set local ${name} = 0`)
      .catch(() => client.query('rollback to savepoint unknown_setting'));
    await client.query('release savepoint unknown_setting');
  }
}
