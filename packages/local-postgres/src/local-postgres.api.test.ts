import { readdirSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killProcess } from '@labelwerk/testkit/faults/kill-process.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDatabase, type LocalPostgres, startLocalPostgres } from './local-postgres.ts';
import { processState } from './postmaster.ts';

let folder: string;
let server: LocalPostgres;
const start = () => startLocalPostgres({ folder, log: () => undefined });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'labelwerk-postgres-'));
  server = await start();
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 20 });
});

async function query(text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: server.url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

/**
 * Writes pairs into two tables, one transaction each, until the connection is lost; returns the last acknowledged one.
 */
async function writeUntilCut(writer: number, onCommit: (acknowledged: number) => void): Promise<void> {
  const client = new pg.Client({ connectionString: server.url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (let number = 1; ; number += 1) {
      await client.query('begin');
      await client.query('insert into one values ($1, $2)', [writer, number]);
      await client.query('insert into two values ($1, $2)', [writer, number]);
      await client.query('commit');
      onCommit(number);
    }
  } catch {
    await client.end().catch(() => undefined);
  }
}

const children = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return pid !== server.pid && readlinkSync(`/proc/${pid}/cwd`) === join(folder, 'cluster');
      } catch {
        return false;
      }
    });

/**
 * Puts the server under load, kills it, opens it again: everything acknowledged is there, and no transaction is there
 * partially.
 */
async function killUnderLoad(victims: () => readonly number[]): Promise<void> {
  await query('drop table if exists one, two');
  await query('create table one (writer int, number int); create table two (writer int, number int)');
  const acknowledged = [0, 0, 0, 0];
  const writers = acknowledged.map((_, writer) =>
    writeUntilCut(writer, (number) => {
      acknowledged[writer] = number;
    }),
  );
  while (acknowledged.some((number) => number < 20)) await new Promise((done) => setTimeout(done, 5));
  for (const pid of victims()) killProcess(pid);
  await Promise.all(writers);
  server = await start();
  for (const table of ['one', 'two']) {
    const { rows } = await query(
      `select writer, count(*)::int as rows, max(number) as last from ${table} group by writer order by writer`,
    );
    for (const [writer, { rows: count, last }] of rows.entries()) {
      expect(count).toBe(last);
      expect(count).toBeGreaterThanOrEqual(acknowledged[writer]!);
    }
    expect(rows).toHaveLength(acknowledged.length);
  }
  const torn = await query(
    'select 1 from one full join two using (writer, number) where one is null or two is null',
  );
  expect(torn.rowCount).toBe(0);
}

it('reserves segments of its log, so that it can go on while its disk is full', async () => {
  const ready = async () =>
    (
      await query(`select count(*)::int as n from pg_ls_waldir()
        where name ~ '^[0-9A-F]{24}$' and name > pg_walfile_name(pg_current_wal_lsn())`)
    ).rows[0].n;
  expect(await ready()).toBeGreaterThanOrEqual(4);
  await query('checkpoint');
  expect(await ready()).toBeGreaterThanOrEqual(4);
});

describe('a local PostgreSQL', () => {
  it('keeps its password to its owner and listens on loopback only', async () => {
    expect(statSync(join(folder, 'password')).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect((await query('show listen_addresses')).rows[0].listen_addresses).toBe('127.0.0.1');
    expect((await query('show fsync')).rows[0].fsync).toBe('on');
    const stranger = new pg.Client({ connectionString: server.url.replace(/:[0-9a-f]+@/, ':guess@') });
    await expect(stranger.connect()).rejects.toMatchObject({ code: '28P01' });
  });

  it('lets a second start attach to it, on the same address', async () => {
    const second = await start();
    expect(second).toMatchObject({ attached: true, pid: server.pid, url: server.url });
  });

  it('creates databases, also from a template, and accepts existing ones', async () => {
    const template = await createDatabase(server.url, 'a_template');
    const client = new pg.Client({ connectionString: template });
    await client.connect();
    await client.query('create table kept (value int); insert into kept values (7)');
    await client.end();
    const copyUrl = await createDatabase(server.url, 'a_copy', 'a_template');
    expect(await createDatabase(server.url, 'a_copy', 'a_template')).toBe(copyUrl);
    const copy = new pg.Client({ connectionString: copyUrl });
    await copy.connect();
    expect((await copy.query('select value from kept')).rows).toEqual([{ value: 7 }]);
    await copy.end();
    await expect(createDatabase(server.url, 'x; drop database a_copy')).rejects.toThrow(
      'Not a database name',
    );
  });

  it('stops cleanly and starts again on its port', async () => {
    await server.stop();
    // An ending process is visible for a moment after it released its resources.
    await vi.waitFor(() => expect(processState(server.pid)).not.toBe('running'), { timeout: 30_000 });
    const nextServer = await start();
    expect(nextServer).toMatchObject({ attached: false, url: server.url });
    server = nextServer;
  });
});

// Children are found through /proc.
describe.runIf(process.platform === 'linux')('after kill -9', () => {
  const rounds = process.env.ALL ? 10 : 2;

  it('nothing is lost when the postmaster alone dies', async () => {
    for (let round = 0; round < rounds; round += 1) await killUnderLoad(() => [server.pid]);
    expect(server.attached).toBe(false);
  });

  it('nothing is lost when everything dies', async () => {
    for (let round = 0; round < rounds; round += 1) await killUnderLoad(() => [server.pid, ...children()]);
    expect(server.attached).toBe(false);
  });

  it('nothing is lost when one of its processes dies: the server recovers and is attached to', async () => {
    const pid = server.pid;
    for (let round = 0; round < rounds; round += 1) {
      await killUnderLoad(() => {
        const all = children();
        return all.slice(round % all.length, (round % all.length) + 1);
      });
    }
    expect(server).toMatchObject({ attached: true, pid });
  });

  it('a process that reused the PID of a killed server is not mistaken for it', async () => {
    for (const pid of [server.pid, ...children()]) killProcess(pid);
    const pidFile = join(folder, 'cluster', 'postmaster.pid');
    const lines = readFileSync(pidFile, 'utf8').split('\n');
    rmSync(pidFile);
    writeFileSync(pidFile, [String(process.pid), ...lines.slice(1)].join('\n'));
    server = await start();
    expect(server.attached).toBe(false);
    expect((await query('select 1')).rowCount).toBe(1);
  });
});
