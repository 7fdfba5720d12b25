import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Settings } from '#settings.ts';

/**
 * All tables. Each room adds its own by declaration merging:
 * `declare module '#plugins/database.ts' { interface Database { carts: CartTable } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: rooms merge their tables into it
export interface Database {}

export type Db = Kysely<Database>;

// bigint columns hold money, sizes and ids: all far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error('A bigint left the safe integer range');
  return value;
});

export type DatabaseHandle = { readonly db: Db; readonly pool: pg.Pool; close(): Promise<void> };

/** Opens the pool with the time-outs without which a lost server would hang callers for ever. */
export function openDatabase(
  settings: Pick<Settings, 'DATABASE_URL' | 'DATABASE_CONNECTIONS'>,
  onError: (error: Error) => void,
): DatabaseHandle {
  const pool = new pg.Pool({
    connectionString: settings.DATABASE_URL,
    max: settings.DATABASE_CONNECTIONS,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
    query_timeout: 15_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'labelwerk',
  });
  // A connection may be lost in the pool, or in the hands of a request between two statements: neither ends the program.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}

/** True when the database answers. */
export async function databaseAnswers(db: Db): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
}
