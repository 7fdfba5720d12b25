import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiBundle, type ApiProgram } from '../bundle/api-bundle.ts';
import type { RunRecord } from './processes/run-file.ts';
import { runProgram } from './run-program.ts';
import type { LauncherSettings } from './settings.ts';
import { say, step } from './steps.ts';

/** What Node is given to run, in the API's folder. */
export type PathOfProgram = (program: ApiProgram) => string;

const sources: PathOfProgram = (program) => `src/${program}.ts`;

/**
 * Where the API's programs are: in the bundle, which is made first when it is missing, damaged or of other sources. While
 * the shop is developed they run from their sources, and also where no bundle can be made: they only start slower.
 */
export async function apiPrograms(
  { root, dev, dataFolder }: LauncherSettings,
  record: RunRecord,
): Promise<PathOfProgram> {
  if (dev) return sources;
  const bundle = new ApiBundle(root);
  if (!bundle.isThere()) {
    const make = { name: 'bundling', args: [join(root, 'scripts', 'bundle', 'make.ts')], folder: root };
    try {
      // A process of its own: the bundler's memory would stay with the launcher.
      await step('Bundling the API', () => runProgram({ ...make, env: process.env }, record));
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      say(`  The API could not be bundled and runs from its sources: ${why}`);
      return sources;
    }
  }
  renewCompiled(join(dataFolder, 'compiled'), bundle.id);
  return (program) => bundle.pathOf(program);
}

/** Compiled modules of another bundle are of no use to this one, and would stay for ever. */
function renewCompiled(folder: string, id: string): void {
  const mark = join(folder, 'bundle');
  try {
    if (readFileSync(mark, 'utf8') === id) return;
  } catch {
    // There is none yet.
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(mark, id);
}
