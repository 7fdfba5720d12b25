import { spawn } from 'node:child_process';
import { chownSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { user } from './connection.ts';

/** Makes the cluster beside its place and moves it there whole: a kill in between leaves nothing half made. */
export async function initialise(
  native: string,
  home: string,
  password: string,
  account: Account,
): Promise<void> {
  const aside = join(home, 'cluster.new');
  rmSync(aside, { recursive: true, force: true });
  const passwordFile = join(home, 'initdb-password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) chownSync(passwordFile, account.uid, account.gid);
  const sign = ['-U', user, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  const program = spawn(
    join(native, 'bin', 'initdb'),
    ['-D', aside, ...sign, '-E', 'UTF8', '--locale=C', '--data-checksums'],
    { stdio: ['ignore', 'ignore', 'pipe'], cwd: home, env: { LC_ALL: 'C' }, ...account },
  );
  let complaint = '';
  program.stderr.on('data', (text: Buffer) => {
    complaint += text.toString();
  });
  try {
    const code = await new Promise<number>((done, failed) => {
      program.once('error', failed);
      program.once('close', (status) => done(status ?? 1));
    });
    if (code !== 0) throw new Error(`The database could not be made: ${complaint.trim().split('\n').at(-1)}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(aside, join(home, 'cluster'));
}
