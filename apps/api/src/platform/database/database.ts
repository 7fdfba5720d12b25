import { type Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Settings } from '#settings.ts';
import {
  connectionOptions,
  createProbe,
  type DatabasePlace,
  NamedClient,
} from './connection/database-connection.ts';
import { watchDisk } from './connection/disk-room.ts';
import { guardPool } from './connection/guarded-pool.ts';
import { watchStatements } from './connection/statement-watch.ts';
import { RepeatingKysely } from './trouble/repeat-transactions.ts';

/**
 * All tables. Each feature adds its own in its `tables.ts`, by declaration merging:
 * `declare module '#platform/database/database.ts' { interface Database extends Tables {} }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features merge their tables into it
export interface Database {}

export type Db = Kysely<Database>;

// bigint columns hold money, sizes and ids: all far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error('A bigint left the safe integer range');
  return value;
});

export type DatabaseHandle = { readonly db: Db; readonly pool: pg.Pool; close(): Promise<void> };

/**
 * Together they keep a response below two seconds when the database is unavailable: an idle connection is checked for
 * 400 ms, then a new one has 0.8 s; a running statement is checked after 0.4 to 0.6 s by a probe that has 0.8 s. All
 * count only the running time of this program. `lockMs`, by the server's clock: lock time-out of a statement.
 */
const defaultTimes = {
  connectMs: 800,
  idleMs: 1_000,
  answerMs: 400,
  quietMs: 400,
  intervalMs: 200,
  probeMs: 800,
  lockMs: 0,
};

/** Time limits of a pool, in ms. */
export type DatabaseTimes = typeof defaultTimes;

/** For an operator's command, which nobody waits for in seconds: a busy server may take its time. */
export const patientTimes: Partial<DatabaseTimes> = {
  connectMs: 20_000,
  answerMs: 20_000,
  quietMs: 5_000,
  probeMs: 20_000,
};

type OptionalSettings = Partial<Pick<Settings, 'DATABASE_STATEMENT_NAMES' | 'DATABASE_FOLDER'>>;

/** Whether static statements are prepared under names: by default without a pooler. */
const namesAreOn = ({
  DATABASE_POOLER: pooler,
  DATABASE_STATEMENT_NAMES: wanted = 'auto',
}: DatabasePlace & OptionalSettings): boolean => (wanted === 'auto' ? pooler === 'none' : wanted === 'on');

/** Factor between the time-outs of the pool, by the wall clock, and those of its callers. */
const netFactor = 4;

/**
 * Opens the pool, guarded against connections that are lost without an error. `onError` is called for lost connections,
 * `onRepeat` for transactions that collide and are repeated.
 */
export function openDatabase(
  settings: DatabasePlace & Pick<Settings, 'DATABASE_CONNECTIONS'> & OptionalSettings,
  onError: (error: Error) => void,
  given: Partial<DatabaseTimes> = {},
  onRepeat: (error: unknown) => void = () => undefined,
): DatabaseHandle {
  const times = { ...defaultTimes, ...given };
  const pool = new pg.Pool({
    ...connectionOptions(settings, times.lockMs),
    ...(settings.DATABASE_POOLER !== 'none' && { Client: NamedClient }),
    max: settings.DATABASE_CONNECTIONS,
    connectionTimeoutMillis: netFactor * times.connectMs,
    idleTimeoutMillis: 30_000,
    query_timeout: 15_000,
  });
  // A connection may be lost in the pool, or in use between two statements: neither ends the program.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  const watch = watchStatements(createProbe(settings, times.probeMs), times);
  const room = watchDisk(settings.DATABASE_FOLDER);
  const names = { areOn: namesAreOn(settings) };
  const dialect = new PostgresDialect({ pool: guardPool(pool, watch, times, { names, room }) });
  const db = new RepeatingKysely<Database>({ dialect }, onRepeat);
  // Kysely ends a pool that was never used only if the pool closes its connections itself.
  const close = async () => {
    room.close();
    await db.destroy();
    if (!pool.ending) await pool.end();
  };
  return { db, pool, close };
}
