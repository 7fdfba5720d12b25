import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { requireVersion } from './server-version.ts';

const folder = join(import.meta.dirname, '..', '..', '..', 'migrations');
const lockNumber = 7_155_001;

/**
 * Applies the numbered SQL files that are new, each in its own transaction, one process at a time. Returns their names.
 * The lock is that of a transaction: behind a pooler a session may change between two of them.
 */
export async function migrate(databaseUrl: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  // A connection that is lost rejects what waits for it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query('show server_version_num');
    requireVersion(Number(rows[0].server_version_num));
    const files = (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort();
    const fresh: string[] = [];
    for (const name of files) if (await applyOnce(client, name)) fresh.push(name);
    return fresh;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Applies a file unless it was applied before; whether it did. */
async function applyOnce(client: pg.Client, name: string): Promise<boolean> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [lockNumber]);
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const { rowCount } = await client.query('select 1 from migrations where name = $1', [name]);
    if (rowCount === 0) {
      await client.query(await readFile(join(folder, name), 'utf8'));
      await client.query('insert into migrations (name) values ($1)', [name]);
    }
    await client.query('commit');
    return rowCount === 0;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
