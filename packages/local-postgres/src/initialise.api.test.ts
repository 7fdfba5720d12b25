import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { killProcess } from '@labelwerk/testkit/faults/kill-process.ts';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LocalPostgres, startLocalPostgres } from './local-postgres.ts';

let folder: string;
let server: LocalPostgres | undefined;
const start = () => startLocalPostgres({ folder, log: () => undefined });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'labelwerk-first-start-'));
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  await rm(folder, { recursive: true, force: true, maxRetries: 20 });
});

/** Starts the database in a separate process, which can be killed. */
function startApart(): ChildProcess {
  const module = pathToFileURL(join(import.meta.dirname, 'local-postgres.ts')).href;
  const program = `const { startLocalPostgres } = await import(${JSON.stringify(module)});
    await startLocalPostgres({ folder: ${JSON.stringify(folder)}, log: () => undefined });`;
  return spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'ignore' });
}

const ended = (child: ChildProcess) => new Promise((done) => child.once('exit', done));

/**
 * Programs that are creating a cluster in our folder: `initdb` and the servers it starts have it as their working
 * directory.
 */
const makers = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`).startsWith(folder);
      } catch {
        return false;
      }
    });

const untilTrue = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((done) => setTimeout(done, 1));
};

const partsOf = (name: string): boolean =>
  readdirSync(folder).some(
    (entry) => entry.startsWith('cluster.new') && existsSync(join(folder, entry, name)),
  );

async function expectWorking(): Promise<void> {
  server = await start();
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  expect((await client.query('select count(*)::int as n from pg_class')).rows[0].n).toBeGreaterThan(300);
  await client.end();
}

test.each([
  ['as it begins', 'PG_VERSION'],
  ['near its end', join('base', '4')],
])('a start killed while creating the cluster, %s, does not disturb the next', async (_when, part) => {
  const first = startApart();
  await untilTrue(() => partsOf(part));
  const orphans = makers();
  first.kill('SIGKILL');
  await ended(first);
  expect(orphans).not.toEqual([]);
  await expectWorking();
});

test('the next start removes leftovers of a killed one', async () => {
  const first = startApart();
  await untilTrue(() => partsOf('PG_VERSION'));
  first.kill('SIGKILL');
  await ended(first);
  makers().forEach(killProcess);
  await untilTrue(() => makers().length === 0);
  await expectWorking();
  expect(readdirSync(folder).filter((name) => /new|initdb/.test(name))).toEqual([]);
});

test('a start whose initdb was killed runs it once more', async () => {
  const starting = start();
  await untilTrue(() => partsOf('PG_VERSION'));
  makers().forEach(killProcess);
  server = await starting;
});

test('an emptied password file is replaced before there is a cluster, and reported afterwards', async () => {
  writeFileSync(join(folder, 'password'), '');
  await expectWorking();
  await server?.stop();
  for (const damaged of ['', '12ab', '\0'.repeat(48)]) {
    writeFileSync(join(folder, 'password'), damaged);
    await expect(start()).rejects.toThrow(/password.*(damaged|backup)/);
  }
});
