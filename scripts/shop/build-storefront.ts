import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { say, step } from './steps.ts';

const inputs = [
  'apps/storefront',
  'packages/domain',
  'packages/contracts',
  'packages/artwork',
  'apps/api/seed',
  'content',
  'package-lock.json',
];
const skipped = new Set(['node_modules', '.next', 'next-env.d.ts', '(pages)']);

function* filesOf(path: string): Generator<string> {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) {
    if (!skipped.has(name) && !name.endsWith('.tsbuildinfo') && !/\.test\.tsx?$/.test(name))
      yield* filesOf(join(path, name));
  }
}

/** What the built storefront depends on: its sources, the lock file, and the settings that are baked into pages. */
function fingerprint(root: string, baked: readonly string[]): string {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of filesOf(join(root, input)))
      hash.update(relative(root, file)).update('\0').update(readFileSync(file));
  }
  return hash.update(baked.join('\0')).digest('hex');
}

/** Builds the storefront unless exactly these sources are built already. */
export async function buildStorefront(
  root: string,
  dataFolder: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const storefront = join(root, 'apps', 'storefront');
  const mark = join(storefront, '.next', 'built-from');
  const wanted = fingerprint(root, [env.SHOP_ADDRESS ?? '', env.SHOP_NAME ?? '']);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) {
    say('  The storefront is built already.');
    return;
  }
  await step('Building the storefront (about a minute at the first start)', async () => {
    const logFolder = join(dataFolder, 'logs');
    mkdirSync(logFolder, { recursive: true });
    const logFile = join(logFolder, 'build.log');
    const log = createWriteStream(logFile);
    const next = join(root, 'node_modules', 'next', 'dist', 'bin', 'next');
    const child = spawn(process.execPath, [next, 'build'], {
      cwd: storefront,
      env: { ...env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    const code = await new Promise<number>((done) => child.once('close', (status) => done(status ?? 1)));
    log.end();
    if (code !== 0) {
      const last = readFileSync(logFile, 'utf8').trim().split('\n').slice(-15).join('\n');
      throw new Error(`The storefront could not be built:\n${last}`);
    }
    writeFileSync(mark, wanted);
  });
}
