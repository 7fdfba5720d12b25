import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { RunRecord } from './run-file.ts';
import { runProgram } from './run-program.ts';
import type { LauncherSettings } from './settings.ts';
import { step } from './steps.ts';

const inputs = [
  'apps/storefront',
  'packages/domain',
  'packages/contracts',
  'packages/artwork',
  'packages/http-server',
  'packages/messages',
  'packages/label-drawing',
  'apps/api/seed',
  'content',
  'package-lock.json',
];
const skipped = new Set(['node_modules', 'next-env.d.ts', '(pages)']);

function* filesOf(path: string): Generator<string> {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) {
    if (
      !skipped.has(name) &&
      !name.startsWith('.next') &&
      !name.endsWith('.tsbuildinfo') &&
      !/\.test\.tsx?$/.test(name)
    )
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

type Build = { readonly done: boolean; make(): Promise<void> };

/** Looks whether exactly these sources are built already, and knows how to build them. */
export function storefrontBuild(
  { root, dataFolder, buildFolder }: LauncherSettings,
  env: Readonly<Record<string, string | undefined>>,
  record: RunRecord,
): Build {
  const storefront = join(root, 'apps', 'storefront');
  const mark = join(storefront, buildFolder, 'built-from');
  const wanted = fingerprint(root, [env.SHOP_ADDRESS ?? '', env.SHOP_NAME ?? '', process.version]);
  const next = join(root, 'node_modules', 'next', 'dist', 'bin', 'next');
  const logFile = join(dataFolder, 'logs', 'build.log');
  return {
    done: existsSync(mark) && readFileSync(mark, 'utf8') === wanted,
    async make() {
      // A build that is cut off leaves no mark: the next start builds again.
      rmSync(mark, { force: true });
      await step('Building the storefront (about a minute at the first start)', () =>
        runProgram({ name: 'build', args: [next, 'build'], folder: storefront, env, logFile }, record),
      );
      writeFileSync(mark, wanted);
    },
  };
}
