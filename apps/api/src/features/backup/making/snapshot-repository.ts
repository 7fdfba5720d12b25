import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { backupLock } from '#platform/database/backup-lock-repository.ts';
import type { Database, Db } from '#platform/database/database.ts';
import { appliedMigrations } from '#platform/database/migrate.ts';
import type { KeepingSettings } from '#settings.ts';
import { type Connection, openTransaction } from '../connection.ts';
import { quoted, type TableForm, tableForms, tableNames } from '../schema-repository.ts';

const name = 'labelwerk backup';
const lockTries = 50;
const pauseMs = 100;

/** Holds the backup lock until the connection is closed; throws if another backup holds it. */
export async function acquireBackupLock(place: KeepingSettings): Promise<Connection> {
  const held = await openTransaction(place, name, 'begin');
  for (let tries = 0; tries < lockTries; tries += 1) {
    // A process that checks for a running backup holds the lock for a moment.
    const { rows } = await held.client.query(`select pg_try_advisory_xact_lock(${backupLock}) as taken`);
    if (rows[0].taken) return held;
    await new Promise((done) => setTimeout(done, pauseMs));
  }
  await held.close();
  throw new Error('Another backup of this shop is running: wait until it ends.');
}

export type Snapshot = Connection & {
  readonly migrations: readonly string[];
  readonly tables: readonly TableForm[];
};

/**
 * A snapshot of all tables until it is closed. They are locked against migrations first: a table rewritten meanwhile
 * would seem to be empty.
 */
export async function openSnapshot(place: KeepingSettings): Promise<Snapshot> {
  const look = await openTransaction(place, name, 'begin read only');
  const names = await tableNames(look.client).finally(look.close);
  const opened = await openTransaction(place, name, 'begin isolation level repeatable read read only');
  try {
    if (names.length > 0) await opened.client.query(`lock table ${quoted(names)} in access share mode`);
    const migrations = await appliedMigrations(opened.client);
    const tables = await tableForms(opened.client);
    if (tables.map((table) => table.name).join() !== names.join())
      throw new Error('A migration has just changed the tables: run the backup again.');
    return { ...opened, migrations, tables };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** The rows of a table as text, with their number after the last one. */
export const rowsOf = (client: pg.Client, { name: table, columns }: TableForm) =>
  client.query(copyTo(`copy ${quoted([table])} (${quoted(columns)}) to stdout`));

/** The server version as PostgreSQL's number, and the time of the snapshot by its clock. */
export async function serverFacts(client: pg.Client) {
  const { rows } = await client.query<{ postgres: number; madeAt: Date }>(
    `select current_setting('server_version_num')::int as postgres, now() as "madeAt"`,
  );
  const [facts] = rows;
  if (!facts) throw new Error('The server did not report its version.');
  return { postgres: facts.postgres, madeAt: facts.madeAt.toISOString() };
}

/** The query builder on one connection, in its transaction. */
export const queriesOn = (client: pg.Client): Db => {
  const lent = { query: client.query.bind(client), release: () => undefined };
  const pool = { connect: async () => lent, end: async () => undefined };
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: pool as never }) });
};
