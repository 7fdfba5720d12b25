import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { applyMigration, migrationLock, migrationNames } from '#platform/database/migrate.ts';
import { requireVersion } from '#platform/database/server-version.ts';
import { forgetFolder } from '#platform/files/folder/one-folder-repository.ts';
import type { KeepingSettings } from '#settings.ts';
import { type Connection, openTransaction } from '../connection.ts';
import type { Manifest } from '../format/manifest.ts';
import { BackupFault } from '../format/summed-file.ts';
import {
  countShopSessions,
  dropEverything,
  lateConstraints,
  quoted,
  sequenceStates,
  type TableForm,
  tableForms,
  tableNames,
} from '../schema-repository.ts';

const sessionTries = 40;
const sessionPauseMs = 250;

/** Number of remaining sessions of the shop: those of programs that were just stopped end after a moment. */
async function sessionsLeft(client: pg.Client): Promise<number> {
  for (let tries = 0; ; tries += 1) {
    const sessions = await countShopSessions(client);
    if (sessions === 0 || tries === sessionTries) return sessions;
    await new Promise((done) => setTimeout(done, sessionPauseMs));
  }
}

/** Opens the transaction of a restore; throws an error for the operator if others use the database. */
export async function openRestore(place: KeepingSettings): Promise<Connection> {
  const opened = await openTransaction(place, 'labelwerk restore', 'begin');
  try {
    const { rows } = await opened.client.query('show server_version_num');
    requireVersion(Number(rows[0].server_version_num));
    const lock = await opened.client.query(`select pg_try_advisory_xact_lock(${migrationLock}) as taken`);
    if (!lock.rows[0].taken)
      throw new Error('Another restore or a migration of this database is running: wait until it ends.');
    const sessions = await sessionsLeft(opened.client);
    if (sessions > 0)
      throw new Error(
        `Programs of the shop are still connected to the database (${sessions}): stop API, worker and commands first.`,
      );
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** Number of tables; 0 in an unused database. */
export const countTables = async ({ client }: Connection): Promise<number> =>
  (await tableNames(client)).length;

/** Applies migrations; deferred constraints are checked before each. */
async function bringUpTo(client: pg.Client, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await client.query('set constraints all immediate');
    await applyMigration(client, name);
  }
  await client.query('set constraints all immediate');
}

async function loadTable(
  client: pg.Client,
  form: TableForm,
  { columns, rows }: Manifest['tables'][number],
  source: Readable,
): Promise<void> {
  const strange = columns.filter((column) => !form.columns.includes(column));
  if (strange.length > 0 || columns.length !== form.columns.length)
    throw new BackupFault(`The columns of ${form.name} do not match its migrations.`);
  const target = client.query(copyFrom(`copy ${quoted([form.name])} (${quoted(columns)}) from stdin`));
  await pipeline(source, createGunzip(), target).catch((error: Error) => {
    throw new BackupFault(`The rows of ${form.name} can't be loaded: ${error.message}`);
  });
  if (target.rowCount !== rows)
    throw new BackupFault(`${form.name} has ${target.rowCount} rows in the backup instead of ${rows}.`);
}

const notFitting = (table: string) => (error: unknown) => {
  const why = error instanceof Error ? error.message : String(error);
  throw new BackupFault(`The rows of ${table} do not match the other rows of the backup: ${why}`);
};

async function setSequences(client: pg.Client, { sequences }: Manifest): Promise<void> {
  const names = (await sequenceStates(client)).map(({ name }) => name);
  const lacking = names.find((name) => !sequences.some((sequence) => sequence.name === name));
  if (lacking !== undefined) throw new BackupFault(`The sequence ${lacking} is missing in the backup.`);
  for (const { name, value, isCalled } of sequences)
    if (names.includes(name))
      await client.query('select setval($1, $2, $3)', [quoted([name]), value, isCalled]);
}

/**
 * Replaces the whole database by the rows of a backup and migrates them to this release. Takes effect when the caller
 * commits. Returns the names of unknown tables, whose rows are left out.
 */
export async function loadDatabase(
  { client }: Connection,
  manifest: Manifest,
  rowsOf: (table: string) => Promise<Readable>,
  loaded: (bytes: number) => void,
): Promise<readonly string[]> {
  await dropEverything(client);
  // The tables as of the backup, so that later migrations find the rows they were written for.
  await bringUpTo(client, manifest.migrations);
  const late = await lateConstraints(client);
  for (const { table, name } of late) await client.query(`alter table ${table} drop constraint ${name}`);
  const forms = new Map((await tableForms(client)).map((form) => [form.name, form]));
  const all = [...forms.keys()];
  for (const name of all) await client.query(`alter table ${quoted([name])} disable trigger user`);
  // Migrations insert rows that the backup contains as well.
  await client.query(`truncate ${quoted(all)}`);
  const strange: string[] = [];
  for (const table of manifest.tables) {
    const form = forms.get(table.name);
    if (form) await loadTable(client, form, table, await rowsOf(table.name));
    else strange.push(table.name);
    forms.delete(table.name);
    loaded(table.bytes);
  }
  const [lacking] = forms.keys();
  if (lacking !== undefined) throw new BackupFault(`The table ${lacking} is missing in the backup.`);
  for (const { table, name, definition } of late)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`).catch(notFitting(table));
  for (const name of all) await client.query(`alter table ${quoted([name])} enable trigger user`);
  await setSequences(client, manifest);
  await bringUpTo(client, await migrationNames());
  await client.query(forgetFolder);
  return strange;
}
