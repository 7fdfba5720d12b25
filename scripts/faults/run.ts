import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { freePort } from '@labelwerk/local-postgres/free-port.ts';
import { buildStorefront } from './build-storefront.ts';
import type { Driver, Figure } from './driver.ts';
import { type Measured, summaryOf } from './summary.ts';

/**
 * Runs every scripts/faults/drivers/<name>.driver.ts, one after the other since they would disturb each other, and
 * prints a table of all figures with their goals. Exit code 1 if a goal is missed or a driver failed.
 */
const root = dirname(dirname(import.meta.dirname));
const { values } = parseArgs({ options: { only: { type: 'string' }, quick: { type: 'boolean' } } });
const paths = globSync('scripts/faults/drivers/*.driver.ts', { cwd: root })
  .filter((path) => values.only === undefined || basename(path, '.driver.ts').includes(values.only))
  .sort();

// The parent was killed: end with the drivers.
process.on('disconnect', () => process.exit(1));

/** Runs a driver within its time limit in minutes; undefined if it failed or took too long. */
async function run(path: string, minutes: number): Promise<readonly Figure[] | undefined> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'run-driver.ts'), join(root, path)], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, FAULTS_QUICK: values.quick ? '1' : '' },
  });
  let figures: readonly Figure[] | undefined;
  child.on('message', (message: { figures: readonly Figure[] }) => {
    figures = message.figures;
  });
  const timer = setTimeout(() => {
    console.log(`  It did not end within ${minutes} min and is killed.`);
    child.kill('SIGKILL');
  }, minutes * 60_000);
  const code = await new Promise<number | null>((done) => child.once('close', done));
  clearTimeout(timer);
  return code === 0 ? figures : undefined;
}

if (paths.length === 0) console.log('No driver has such a name.');
const drivers = await Promise.all(
  paths.map(async (path) => {
    const { driver } = (await import(pathToFileURL(join(root, path)).href)) as { driver: Driver };
    return { path, driver };
  }),
);
// The built pages contain the shop's address: all shops use the same one, so that they can share one build.
process.env.TEST_SHOP_PORT = String(await freePort(Number(process.env.TEST_SHOP_PORT) || 3100));
process.env.TEST_API_PORT = String(await freePort(Number(process.env.TEST_API_PORT) || 4100));
if (drivers.some(({ driver }) => driver.opensShop)) await buildStorefront(root);
const measured: Measured[] = [];
for (const { path, driver } of drivers) {
  console.log(`\n── ${driver.name}`);
  const began = performance.now();
  const figures = await run(path, driver.minutes);
  for (const figure of figures ?? []) console.log(`  ${figure.what}: ${figure.measured}`);
  measured.push({ name: driver.name, seconds: (performance.now() - began) / 1000, figures });
}
const { lines, isMet } = summaryOf(measured);
console.log(`\n${lines.join('\n')}`);
process.exit(paths.length > 0 && isMet ? 0 : 1);
