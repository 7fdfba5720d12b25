import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { requireVersion } from './server-version.ts';

const folder = join(import.meta.dirname, '..', '..', '..', 'migrations');

/** The advisory lock that serialises migrations. */
export const migrationLock = 7_155_001;

/** The names of this release's migrations, in order. */
export const migrationNames = async (): Promise<readonly string[]> =>
  (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort();

/** The names of the migrations applied to a database; none if it has no tables of the shop. */
export async function appliedMigrations(client: pg.ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query("select to_regclass('migrations') is not null as known");
  if (!rows[0].known) return [];
  const applied = await client.query<{ name: string }>('select name from migrations order by name');
  return applied.rows.map(({ name }) => name);
}

/**
 * Applies the new numbered SQL files, each in its own transaction, one process at a time. Returns their names. The lock
 * is held by the transaction: behind a pooler the session may change between transactions.
 */
export async function migrate(databaseUrl: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  // A lost connection rejects the pending queries.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query('show server_version_num');
    requireVersion(Number(rows[0].server_version_num));
    const fresh: string[] = [];
    for (const name of await migrationNames()) if (await applyOnce(client, name)) fresh.push(name);
    return fresh;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Applies a file unless it was applied before. Returns whether it did. */
async function applyOnce(client: pg.Client, name: string): Promise<boolean> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    const isNew = await applyMigration(client, name);
    await client.query('commit');
    return isNew;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** The same in a transaction of the caller, who holds the lock. */
export async function applyMigration(client: pg.ClientBase, name: string): Promise<boolean> {
  try {
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const { rowCount } = await client.query('select 1 from migrations where name = $1', [name]);
    if (rowCount !== 0) return false;
    await client.query(await readFile(join(folder, name), 'utf8'));
    await client.query('insert into migrations (name) values ($1)', [name]);
    return true;
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
