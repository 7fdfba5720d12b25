import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withClient } from '@labelwerk/testkit/faults/database-client.ts';
import type { TcpProxy } from '@labelwerk/testkit/faults/tcp-proxy.ts';
import type { ApiSite } from '../api/api-site.ts';
import type { Fault } from './observe.ts';

/** Children of a process, as listed by Linux. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent;
      } catch {
        return false;
      }
    });
}

/** Faults of a PostgreSQL server itself. */
export function serverFaults(site: ApiSite): Fault[] {
  const does = (...statements: readonly string[]) =>
    withClient(site.databaseUrl, async (client) => {
      for (const statement of statements) await client.query(statement);
    });
  const endSessions = `select pg_terminate_backend(pid) from pg_stat_activity
    where application_name like 'labelwerk%' and pid <> pg_backend_pid()`;
  const frozen = () => [site.postmaster, ...childrenOf(site.postmaster)];
  const signal = (name: NodeJS.Signals) => {
    for (const pid of frozen()) process.kill(pid, name);
  };
  let locking: { release(): void } | undefined;
  let hoarders: { release(): void; done: Promise<unknown> } | undefined;
  return [
    { name: 'server: sessions ended by an administrator (57P01)', begin: () => does(endSessions) },
    {
      name: 'server: a backend crashed, all sessions ended (57P02, 57P03)',
      begin: () => {
        // The server ends every session, recovers and continues.
        const [backend] = childrenOf(site.postmaster).toReversed();
        if (backend) process.kill(backend, 'SIGKILL');
      },
    },
    {
      name: 'server: read-only, as after a failover (25006)',
      begin: () => does('alter system set default_transaction_read_only = on', 'select pg_reload_conf()'),
      end: () =>
        does(
          'set default_transaction_read_only = off',
          'alter system reset default_transaction_read_only',
          'select pg_reload_conf()',
        ),
    },
    {
      name: 'server: too many connections (53300)',
      async begin() {
        hoarders = await hoard(site.databaseUrl, 130);
        await hoarders.done;
      },
      end: () => hoarders?.release(),
    },
    {
      name: 'server: carts locked by somebody (55P03)',
      async begin() {
        locking = await lockTable(site.databaseUrl, 'carts');
      },
      end: () => locking?.release(),
    },
    {
      name: 'server: frozen, sockets open',
      begin: () => signal('SIGSTOP'),
      end: () => signal('SIGCONT'),
    },
  ];
}

/** Locks a table exclusively until it is released. */
async function lockTable(address: string, table: string): Promise<{ release(): void }> {
  const [locked, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  withClient(address, async (client) => {
    await client.query('begin');
    await client.query(`lock table ${table} in access exclusive mode`);
    locked.resolve();
    await over.promise;
    await client.query('rollback');
  }).catch(locked.reject);
  await locked.promise;
  return { release: over.resolve };
}

/**
 * Takes all connections of the server, including the reserved ones, and ends the sessions of the programs under test.
 */
async function hoard(address: string, max: number) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const taken = await new Promise<void>((resolve) => {
    let settled = 0;
    const one = () => {
      settled += 1;
      if (settled === max) resolve();
    };
    withClient(address, async (operator) => {
      for (let n = 0; n < max; n += 1)
        withClient(address, async () => {
          one();
          await released;
        }).catch(one);
      await operator.query('select pg_sleep(1)');
      await operator.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'labelwerk%'",
      );
      for (let n = 0; n < 20; n += 1) withClient(address, () => released).catch(() => undefined);
    }).catch(() => resolve());
  });
  return { release, done: Promise.resolve(taken) };
}

/**
 * DNS failures, only in the programs under test: they are started with a module that checks a file before each look-up.
 */
export function brokenNames() {
  const folder = mkdtempSync(join(tmpdir(), 'labelwerk-names-'));
  const switchFile = join(folder, 'code');
  return {
    module: new URL('./broken-names.mjs', import.meta.url).href,
    switchFile,
    faults: (proxy: TcpProxy): Fault[] =>
      ['ENOTFOUND', 'EAI_AGAIN'].map((code) => ({
        name: `directly: name resolution fails (${code})`,
        begin: () => {
          writeFileSync(switchFile, code);
          proxy.reset();
        },
        end: () => rmSync(switchFile, { force: true }),
      })),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
