import { licenceFaults } from '../licences/allowed.ts';
import { readLock, shippedPackages } from '../licences/shipped-packages.ts';
import { fileLengthFaults } from './file-length.ts';
import { messageFaults } from './messages.ts';
import { pathFaults } from './paths-named.ts';
import { type Outcome, tool } from './run.ts';
import { tableOwnerFaults } from './table-owners.ts';

type Suite = { readonly name: string; readonly run: () => Promise<Outcome> };

const byCode = async (code: Promise<number>): Promise<Outcome> =>
  (await code) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

const byFaults = async (faults: readonly string[]): Promise<Outcome> => {
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  return { passed: faults.length === 0 ? 1 : 0, failed: faults.length === 0 ? 0 : 1 };
};

/** What is checked without running the product: types, style, the laws of imports and files, dead code, words. */
export const checks = (root: string): readonly Suite[] => [
  { name: 'types', run: () => byCode(tool(root, 'tsc', ['-p', 'tsconfig.json', '--noEmit'])) },
  {
    name: 'types of the storefront',
    run: () =>
      byCode(
        tool(root, 'tsc', ['-p', 'apps/storefront/tsconfig.json', '--noEmit', '--incremental', 'false']),
      ),
  },
  { name: 'lint and format', run: () => byCode(tool(root, 'biome', ['check', '--error-on-warnings', '.'])) },
  {
    name: 'laws of imports',
    run: () =>
      byCode(
        tool(
          root,
          'depcruise',
          ['--config', '.dependency-cruiser.cjs', 'packages', 'apps', 'e2e/src', 'bench/src', 'scripts'],
          // It misses TypeScript's compiler, which swc stands in for: laws.test.ts shows that nothing is overlooked.
          { quiet: true },
        ),
      ),
  },
  { name: 'dead code', run: () => byCode(tool(root, 'knip', [])) },
  { name: 'file length', run: () => byFaults(fileLengthFaults(root)) },
  { name: 'paths the papers name', run: () => byFaults(pathFaults(root)) },
  { name: 'owners of tables', run: () => byFaults(tableOwnerFaults(root)) },
  { name: 'licences', run: () => byFaults(licenceFaults(shippedPackages(readLock(root)))) },
  { name: 'messages', run: () => byFaults(messageFaults(root)) },
];
