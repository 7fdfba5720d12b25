import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asksConsent, legalSettings, paymentProviders } from '../../apps/storefront/src/platform/company.ts';
import { encodeFiles } from '../../packages/http-server/src/encoding/encoded-files.ts';
import { fingerprint } from './fingerprint.ts';
import type { RunRecord } from './processes/run-file.ts';
import { runProgram } from './run-program.ts';
import type { LauncherSettings } from './settings.ts';
import { step } from './steps.ts';

/** Inputs of the storefront's build, besides the settings baked into pages. */
const inputs = [
  'apps/storefront',
  'packages/domain',
  'packages/content',
  'packages/contracts',
  'packages/artwork',
  'packages/http-server',
  'packages/islands',
  'packages/messages',
  'packages/label-drawing',
  'apps/api/seed',
  'content',
  'package-lock.json',
];
type Build = { readonly done: boolean; make(): Promise<void> };

/** Checks whether exactly these sources are built already, and builds them. */
export function storefrontBuild(
  { root, dataFolder, buildFolder }: LauncherSettings,
  env: Readonly<Record<string, string | undefined>>,
  record: RunRecord,
): Build {
  const storefront = join(root, 'apps', 'storefront');
  const mark = join(storefront, buildFolder, 'built-from');
  const baked = ['SHOP_ADDRESS', 'SITE_ADDRESSES', 'SHOP_NAME', 'CARRIERS', ...legalSettings].map(
    (name) => env[name] ?? '',
  );
  const wanted = fingerprint(root, inputs, [
    ...baked,
    paymentProviders(env),
    asksConsent(env) ? 'asks consent' : '',
    env.STOREFRONT_RENDERER ?? '',
    process.version,
  ]);
  const next = join(root, 'node_modules', 'next', 'dist', 'bin', 'next');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const logFile = join(dataFolder, 'logs', 'build.log');
  return {
    done: existsSync(mark) && readFileSync(mark, 'utf8') === wanted,
    async make() {
      // An interrupted build leaves no mark: the next start builds again.
      rmSync(mark, { force: true });
      await step('Building the storefront (about a minute at the first start)', () =>
        runProgram({ name: 'build', args: [next, 'build'], folder: storefront, env, logFile }, record),
      );
      if (env.STOREFRONT_RENDERER === 'vite')
        await step('Building the pages that are moved', () =>
          runProgram(
            { name: 'build', args: [vite, 'build', '--app'], folder: storefront, env, logFile },
            record,
          ),
        );
      await step('Compressing its files', () => encodeFiles(join(storefront, buildFolder, 'static')));
      writeFileSync(mark, wanted);
    },
  };
}
