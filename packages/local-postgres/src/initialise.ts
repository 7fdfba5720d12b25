import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { user } from './connection.ts';

const temporaryName = 'cluster.new';
const passwordName = 'initdb-password';

/**
 * Creates the cluster in a temporary folder and renames it into place: a kill in between leaves nothing partial.
 * `initdb` may outlive a killed start and keep writing, so each start uses its own temporary folder. An `initdb` that
 * was itself killed is run once more.
 */
export async function initialise(
  native: string,
  home: string,
  password: string,
  account: Account,
): Promise<void> {
  removeLeftovers(home);
  const newCluster =
    (await makeCluster(native, home, password, account)) ??
    (await makeCluster(native, home, password, account));
  if (!newCluster) throw new Error('The database could not be created: initdb was killed twice.');
  renameSync(newCluster, join(home, 'cluster'));
  removeLeftovers(home);
}

/**
 * Removes leftovers of killed starts: before a cluster is created, and again afterwards, when a surviving `initdb` has
 * finished. A folder still being written to is left for the next start.
 */
function removeLeftovers(home: string): void {
  for (const name of readdirSync(home)) {
    if (!name.startsWith(temporaryName) && !name.startsWith(passwordName)) continue;
    try {
      rmSync(join(home, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
    } catch (error) {
      if (!['ENOTEMPTY', 'EBUSY', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  }
}

/** The folder of a new cluster, or undefined if the program was killed. */
async function makeCluster(
  native: string,
  home: string,
  password: string,
  account: Account,
): Promise<string | undefined> {
  const mark = randomBytes(6).toString('hex');
  const folder = join(home, `${temporaryName}-${mark}`);
  const passwordFile = join(home, `${passwordName}-${mark}`);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) chownSync(passwordFile, account.uid, account.gid);
  const sign = ['-U', user, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  const program = spawn(
    join(native, 'bin', 'initdb'),
    ['-D', folder, ...sign, '-E', 'UTF8', '--locale=C', '--data-checksums'],
    { stdio: ['ignore', 'ignore', 'pipe'], cwd: home, env: { LC_ALL: 'C' }, ...account },
  );
  let complaint = '';
  program.stderr.on('data', (text: Buffer) => {
    complaint += text.toString();
  });
  try {
    const code = await new Promise<number | null>((done, failed) => {
      program.once('error', failed);
      program.once('close', done);
    });
    if (code === null) return undefined;
    if (code !== 0)
      throw new Error(`The database could not be created: ${complaint.trim().split('\n').at(-1)}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  return folder;
}
