import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type Account, reachable } from './account.ts';

/**
 * The folder for password, port and cluster. If the server's account cannot enter the given folder, a folder under
 * /var/lib is used instead.
 */
export function makeHome(folder: string, account: Account, log: (sentence: string) => void): string {
  mkdirSync(folder, { recursive: true });
  if (!account) {
    requireOurs(folder);
    chmodSync(folder, 0o700);
    return folder;
  }
  if (reachable(dirname(folder), account)) {
    makePrivate(folder, account);
    return folder;
  }
  const home = homeElsewhere(folder, log);
  mkdirSync(home, { recursive: true, mode: 0o700 });
  makePrivate(home, account);
  return home;
}

/** The folder notes the path of its replacement: a recreated folder must not find the data of a former one. */
function homeElsewhere(folder: string, log: (sentence: string) => void): string {
  const note = join(folder, 'kept-in');
  const noted = existsSync(note) ? readFileSync(note, 'utf8').trim() : undefined;
  if (noted?.startsWith('/')) return noted;
  // A damaged note must not lead to a new, empty database while the former one still exists elsewhere.
  if (noted !== undefined)
    throw new Error(`The file ${note} is damaged: it should contain the path of the database folder.`);
  const home = join('/var/lib', `labelwerk-${randomBytes(8).toString('hex')}`);
  writeWhole(note, home);
  log(`The database is stored in ${home}: the account that runs it has no access to ${folder}.`);
  return home;
}

function makePrivate(folder: string, { uid, gid }: NonNullable<Account>): void {
  chownSync(folder, uid, gid);
  chmodSync(folder, 0o700);
}

function requireOurs(folder: string): void {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new Error(
      `The database in ${folder} belongs to another account: start as that account or as root, or choose another data folder.`,
    );
  }
}

const passwordForm = /^[0-9a-f]{48}$/;

/**
 * The random password of this home, created once and readable by its owner only. A damaged one is replaced as long as
 * no cluster was created with it.
 */
export function readPassword(home: string): string {
  const path = join(home, 'password');
  const storedPassword = existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
  if (passwordForm.test(storedPassword)) return storedPassword;
  if (existsSync(join(home, 'cluster')))
    throw new Error(
      `The password of the database in ${path} is missing or damaged: put the file back from a backup. The data is unchanged.`,
    );
  const password = randomBytes(24).toString('hex');
  writeWhole(path, password);
  return password;
}

/** Writes a small file and renames it into place: a kill in between leaves no partial file. */
function writeWhole(path: string, text: string): void {
  writeFileSync(`${path}.new`, text, { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
}

/** The port of the last start: kept if it is free, so that stored addresses remain valid. */
export function rememberedPort(home: string): number | undefined {
  try {
    return Number(readFileSync(join(home, 'port'), 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

export function rememberPort(home: string, port: number): void {
  try {
    writeFileSync(join(home, 'port'), String(port));
  } catch {
    // On a full disk the database runs all the same; the next start may choose another port.
  }
}
