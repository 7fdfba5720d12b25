import { spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { freePort } from './free-port.ts';
import type { Postmaster } from './postmaster.ts';

/** Settings of every server; durability is never reduced. */
const common = [
  ['fsync', 'on'],
  ['full_page_writes', 'on'],
  ['listen_addresses', '127.0.0.1'],
  ['unix_socket_directories', ''],
  ['max_connections', '120'],
  ['min_wal_size', '96MB'],
  ['shared_buffers', '64MB'],
  ['password_encryption', 'scram-sha-256'],
  ['timezone', 'UTC'],
  ['log_min_messages', 'warning'],
  ['jit', 'off'],
];

const optionsOf = (isDisposable: boolean): string[] =>
  [...common, ['synchronous_commit', isDisposable ? 'off' : 'on']].flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);

/** Another program took the port while the server started. */
export class PortTaken extends Error {}

const logOf = (home: string): string => join(home, 'server.log');
const begins = new Map<string, number>();

/** Starts the server detached: it outlives a killed launcher, and the next one attaches to it. */
export async function launchServer(
  native: string,
  home: string,
  preferredPort: number | undefined,
  { account, isDisposable }: { readonly account: Account; readonly isDisposable: boolean },
): Promise<Postmaster> {
  const port = await freePort(preferredPort);
  const log = openSync(logOf(home), 'a');
  begins.set(home, fstatSync(log).size);
  const server = spawn(
    join(native, 'bin', 'postgres'),
    ['-D', join(home, 'cluster'), '-p', String(port), ...optionsOf(isDisposable)],
    { detached: true, stdio: ['ignore', log, log], cwd: home, env: { LC_ALL: 'C', TZ: 'UTC' }, ...account },
  );
  closeSync(log);
  server.unref();
  const pid = await new Promise<number>((done, failed) => {
    server.once('error', (error) => failed(new Error(`PostgreSQL could not be started: ${error.message}`)));
    server.once('spawn', () => done(server.pid ?? 0));
  });
  return { pid, port };
}

/** Why the server of the last start ended, by its log. */
export function lastWords(home: string): Error {
  const logText = readFileSync(logOf(home))
    .subarray(begins.get(home) ?? 0)
    .toString('utf8')
    .trim();
  if (/could not bind|Address already in use/.test(logText))
    return new PortTaken('The database’s port is taken.');
  const fatal =
    logText.split('\n').findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? logText.split('\n').at(-1);
  return new Error(`PostgreSQL did not start: ${fatal || 'no error message'}`);
}
