import { whyNoWordPress } from '../content/wordpress/debian-wordpress.ts';
import { type Outcome, run, type Say } from './run.ts';

/**
 * Runs the tests with a real WordPress. If Debian's packages are missing and cannot be installed, they are skipped, and
 * the summary says why.
 */
export async function realWordPress(root: string, args: readonly string[], say: Say): Promise<Outcome> {
  const missing = whyNoWordPress(say);
  if (missing !== undefined) {
    const skipped = `not run: ${missing}; as root: apt-get install wordpress php-cli php-mysql php-gd mariadb-server`;
    say(`${skipped}\n`);
    return { passed: 0, failed: 0, skipped };
  }
  if (!process.env.POLYLANG_FOLDER)
    say('Without Polylang: POLYLANG_FOLDER names the folder of that plugin, where you have it.\n');
  return run(root, 'vitest', args, { say });
}
