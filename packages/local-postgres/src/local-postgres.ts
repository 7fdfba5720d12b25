import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { type Account, reachable, serverAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { freePort } from './free-port.ts';
import { clearPidFile, processState, readPostmaster, servesCluster } from './pid-file.ts';

export type LocalPostgres = {
  /** Address of the database `labelwerk` with user and password. */
  readonly url: string;
  readonly pid: number;
  /** True when a server of an earlier start was still running and is used on. */
  readonly attached: boolean;
  /** Stops the server in order; what is committed is on disk. */
  stop(): Promise<void>;
};

const user = 'labelwerk';
const startSeconds = 60;

/**
 * Starts the PostgreSQL that ships on npm on a folder of its own, on loopback, or attaches to the one that still
 * runs there. Survives `kill -9` of everything: the next start recovers what was committed.
 */
export async function startLocalPostgres(options: {
  folder: string;
  log: (sentence: string) => void;
}): Promise<LocalPostgres> {
  const account = serverAccount();
  const native = findBinaries(account, options.log);
  const home = reachableHome(resolve(options.folder), account, options.log);
  const cluster = join(home, 'cluster');
  const password = readPassword(home);
  if (!existsSync(join(cluster, 'PG_VERSION'))) await initialise(native, home, cluster, password, account);

  const running = await settledPostmaster(cluster);
  if (running) return handle(cluster, running.port, running.pid, password, true);

  const port = await freePort(rememberedPort(home));
  writeFileSync(join(home, 'port'), String(port));
  const log = openSync(join(home, 'server.log'), 'a');
  const server = spawn(
    join(native, 'bin', 'postgres'),
    [
      '-D',
      cluster,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      ...tuning,
    ],
    { detached: true, stdio: ['ignore', log, log], cwd: home, env: { LC_ALL: 'C', TZ: 'UTC' }, ...account },
  );
  closeSync(log);
  let exited = false;
  server.once('exit', () => {
    exited = true;
  });
  server.once('error', () => {
    exited = true;
  });
  server.unref();
  await untilReady(port, password, () => exited, join(home, 'server.log'));
  await ensureDatabase(port, password);
  return handle(cluster, port, server.pid ?? 0, password, false);
}

/** What the server runs with; durability is never traded. */
const tuning = [
  ['fsync', 'on'],
  ['full_page_writes', 'on'],
  ['synchronous_commit', 'on'],
  ['max_connections', '120'],
  ['shared_buffers', '64MB'],
  ['password_encryption', 'scram-sha-256'],
  ['timezone', 'UTC'],
  ['log_min_messages', 'warning'],
  ['jit', 'off'],
].flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** The data may lie under a folder the server's account can't enter: then it gets a home it can. */
function reachableHome(folder: string, account: Account, log: (sentence: string) => void): string {
  mkdirSync(folder, { recursive: true });
  if (!account) return folder;
  if (reachable(dirname(folder), account)) {
    chownSync(folder, account.uid, account.gid);
    chmodSync(folder, 0o700);
    return folder;
  }
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const home = join('/var/lib', `labelwerk-${name}`);
  if (!existsSync(home))
    log(`The database is kept in ${home}: the account that runs it can't reach ${folder}.`);
  mkdirSync(home, { recursive: true, mode: 0o700 });
  chownSync(home, account.uid, account.gid);
  return home;
}

function readPassword(home: string): string {
  const path = join(home, 'password');
  if (!existsSync(path)) writeFileSync(path, randomBytes(24).toString('hex'), { mode: 0o600, flush: true });
  return readFileSync(path, 'utf8').trim();
}

function rememberedPort(home: string): number | undefined {
  try {
    return Number(readFileSync(join(home, 'port'), 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

async function initialise(
  native: string,
  home: string,
  cluster: string,
  password: string,
  account: Account,
): Promise<void> {
  const aside = `${cluster}.new`;
  rmSync(aside, { recursive: true, force: true });
  const passwordFile = join(home, 'initdb-password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) chownSync(passwordFile, account.uid, account.gid);
  const program = spawn(
    join(native, 'bin', 'initdb'),
    [
      '-D',
      aside,
      '-U',
      user,
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--locale=C',
      '--data-checksums',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], cwd: home, env: { LC_ALL: 'C' }, ...account },
  );
  let complaint = '';
  program.stderr.on('data', (text: Buffer) => {
    complaint += text.toString();
  });
  const code = await new Promise<number>((done, failed) => {
    program.once('error', failed);
    program.once('exit', (status) => done(status ?? 1));
  });
  rmSync(passwordFile, { force: true });
  if (code !== 0) throw new Error(`The database could not be made: ${complaint.trim().split('\n').at(-1)}`);
  const { renameSync } = await import('node:fs');
  renameSync(aside, cluster);
}

/** The server that already runs on this cluster, after waiting for a dying one; a dead one's trace is removed. */
async function settledPostmaster(cluster: string) {
  for (let round = 0; round < 100; round += 1) {
    const postmaster = readPostmaster(cluster);
    if (!postmaster) {
      if (!existsSync(join(cluster, 'postmaster.pid'))) return undefined;
    } else {
      const state = processState(postmaster.pid);
      if (state === 'running' && servesCluster(postmaster.pid, cluster)) return postmaster;
      if (state !== 'zombie') {
        clearPidFile(cluster);
        return undefined;
      }
    }
    await new Promise((done) => setTimeout(done, 100));
  }
  clearPidFile(cluster);
  return undefined;
}

const address = (port: number, password: string, database: string) =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;

async function untilReady(
  port: number,
  password: string,
  exited: () => boolean,
  logFile: string,
): Promise<void> {
  const until = Date.now() + startSeconds * 1000;
  for (;;) {
    const client = new pg.Client({
      connectionString: address(port, password, 'postgres'),
      connectionTimeoutMillis: 2_000,
    });
    client.on('error', () => undefined);
    const answered = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (answered) return;
    if (exited() || Date.now() > until) {
      const last = readFileSync(logFile, 'utf8').trim().split('\n').at(-1);
      throw new Error(`PostgreSQL did not start: ${last || 'it said nothing'}`);
    }
    await new Promise((done) => setTimeout(done, 30));
  }
}

async function ensureDatabase(port: number, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: address(port, password, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', ['labelwerk']);
    if (rowCount === 0) await client.query('create database labelwerk');
  } finally {
    await client.end();
  }
}

function handle(
  cluster: string,
  port: number,
  pid: number,
  password: string,
  attached: boolean,
): LocalPostgres {
  return {
    url: address(port, password, 'labelwerk'),
    pid,
    attached,
    async stop() {
      // SIGINT is PostgreSQL's fast shutdown: sessions are ended, everything committed is kept.
      if (processState(pid) !== 'running') return;
      process.kill(pid, 'SIGINT');
      for (
        let round = 0;
        round < 300 && processState(pid) === 'running' && servesCluster(pid, cluster);
        round += 1
      ) {
        await new Promise((done) => setTimeout(done, 50));
      }
    },
  };
}

/** Makes a database beside the one of `url`, empty or as a copy of a template, and answers its address. */
export async function createDatabase(url: string, name: string, template?: string): Promise<string> {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(name)) throw new Error(`Not a database name: ${name}`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      await client.query(
        `create database ${name}${template ? ` template ${template} strategy wal_log` : ''}`,
      );
    }
  } finally {
    await client.end();
  }
  const made = new URL(url);
  made.pathname = `/${name}`;
  return made.href;
}
