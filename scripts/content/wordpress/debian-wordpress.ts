import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Requirements of the test with a real WordPress. */
const needed = {
  wordpress: '/usr/share/wordpress/wp-includes/version.php',
  'php-cli': '/usr/bin/php',
  'php-mysql': '/usr/share/doc/php-mysql',
  'php-gd': '/usr/share/doc/php-gd',
  'mariadb-server': '/usr/sbin/mariadbd',
} as const;

const missing = (): string[] =>
  Object.entries(needed).flatMap(([name, path]) => (existsSync(path) ? [] : [name]));

/** Debian starts installed servers unless this file forbids it; the test starts its own. */
const policy = '/usr/sbin/policy-rc.d';

function install(names: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const apt = (...args: string[]) => spawnSync('apt-get', args, { stdio: 'ignore', env, timeout: 600_000 });
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', ...names);
}

/**
 * Why WordPress cannot be started here; undefined if it can. As root, missing packages are installed from the system's
 * package manager.
 */
export function whyNoWordPress(say: (text: string) => void): string | undefined {
  const names = missing();
  if (names.length === 0) return undefined;
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (mayInstall && (existsSync(policy) || !existsSync('/run/systemd/system'))) {
    say(`Installing ${names.join(', ')} from the system's packages …\n`);
    install(names);
  }
  const still = missing();
  return still.length === 0 ? undefined : `the packages ${still.join(', ')} of Debian are missing`;
}
