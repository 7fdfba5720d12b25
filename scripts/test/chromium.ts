import { execFileSync, type StdioOptions, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The headless shell takes a quarter less processor time: it comes first. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
/** Debian's packages; older releases have only the second. */
const packages = ['chromium-headless-shell', 'chromium'];

function onPath(): string | undefined {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      const path = join(folder, name);
      if (existsSync(path)) return path;
    }
  }
  return undefined;
}

/** A Chromium: CHROMIUM_PATH, the PATH, or the system's package if we may install it. */
export function findChromium(): string {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH names ${given}, which is not there.`);
  }
  const found = onPath();
  if (found) return found;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    process.stdout.write('Installing chromium from the system’s packages …\n');
    const options = {
      stdio: ['ignore', 'ignore', 'inherit'] satisfies StdioOptions,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    execFileSync('apt-get', ['update', '-qq'], options);
    for (const name of packages) {
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
      const installed = onPath();
      if (installed) return installed;
    }
  }
  throw new Error(
    'The browser journeys need Chromium: install the package chromium (as root: apt-get install chromium-headless-shell or chromium) or name one with CHROMIUM_PATH.',
  );
}
