import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { removeSite, testSite } from '../test/open-shop.ts';

/** Builds the storefront used by the drivers' shops, unless it is up to date. No time limit. */
export async function buildStorefront(root: string): Promise<void> {
  console.log('\n── the storefront is built, where that was not done');
  const site = await testSite('faults-build');
  const launcher = spawn(process.execPath, [join(root, 'scripts/shop/start.ts'), '--build-only'], {
    cwd: root,
    env: site.env,
    // It closes itself when this process is killed and the channel closes.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const code = await new Promise<number | null>((done) => launcher.once('close', done));
  removeSite(site);
  if (code !== 0) throw new Error(`The storefront was not built (code ${code})`);
}
