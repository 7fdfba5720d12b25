import { licenceFaults } from '../licences/allowed.ts';
import { readLock, shippedPackages } from '../licences/shipped-packages.ts';
import { decisionFaults } from './laws/decision-numbers.ts';
import { declaredNameFaults } from './laws/declared-names.ts';
import { fileLengthFaults } from './laws/file-length.ts';
import { folderSizeFaults } from './laws/folder-size.ts';
import { pathFaults } from './laws/paths-named.ts';
import { tableOwnerFaults } from './laws/table-owners.ts';
import { messageFaults } from './messages/messages.ts';
import { type Outcome, type Say, tool } from './run.ts';
import type { Suite } from './run-suites.ts';

const byCode = async (code: Promise<number>): Promise<Outcome> =>
  (await code) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/** Checkers side by side look at shared types anew, each by itself: one alone takes half the processor time. */
const typeCheck = ['--noEmit', '--checkers', '1'];

const byFaults = async (say: Say, faults: readonly string[]): Promise<Outcome> => {
  for (const fault of faults) say(`${fault}\n`);
  return { passed: faults.length === 0 ? 1 : 0, failed: faults.length === 0 ? 0 : 1 };
};

/** Checks that do not run the product: types, style, import laws, file laws and names, dead code, messages. */
export const checks = (root: string): readonly Suite[] => [
  { name: 'types', run: (say) => byCode(tool(root, 'tsc', ['-p', 'tsconfig.json', ...typeCheck], { say })) },
  {
    name: 'types of the storefront',
    run: (say) =>
      byCode(
        tool(root, 'tsc', ['-p', 'apps/storefront/tsconfig.json', '--incremental', 'false', ...typeCheck], {
          say,
        }),
      ),
  },
  {
    name: 'lint and format',
    run: (say) => byCode(tool(root, 'biome', ['check', '--error-on-warnings', '.'], { say })),
  },
  {
    name: 'laws of imports',
    run: (say) =>
      byCode(
        tool(
          root,
          'depcruise',
          ['--config', '.dependency-cruiser.cjs', 'packages', 'apps', 'e2e/src', 'bench/src', 'scripts'],
          // It misses TypeScript's compiler, which swc replaces: laws.test.ts proves that it still finds all
          // violations.
          { say, quiet: true },
        ),
      ),
  },
  { name: 'dead code', run: (say) => byCode(tool(root, 'knip', [], { say })) },
  { name: 'file length', run: (say) => byFaults(say, fileLengthFaults(root)) },
  { name: 'declared names', run: (say) => byFaults(say, declaredNameFaults(root)) },
  { name: 'folder size', run: (say) => byFaults(say, folderSizeFaults(root)) },
  { name: 'numbers of decisions', run: (say) => byFaults(say, decisionFaults(root)) },
  { name: 'paths the papers name', run: (say) => byFaults(say, pathFaults(root)) },
  { name: 'owners of tables', run: (say) => byFaults(say, tableOwnerFaults(root)) },
  { name: 'licences', run: (say) => byFaults(say, licenceFaults(shippedPackages(readLock(root)))) },
  { name: 'messages', run: (say) => byFaults(say, messageFaults(root)) },
];
