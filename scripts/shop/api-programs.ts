import { join } from 'node:path';
import { ApiBundle, type ApiProgram } from '../bundle/api-bundle.ts';
import type { RunRecord } from './processes/run-file.ts';
import { runProgram } from './run-program.ts';
import type { LauncherSettings } from './settings.ts';
import { say, step } from './steps.ts';

/** Resolves a program of the API to the path that Node runs, relative to the API's folder. */
export type PathOfProgram = (program: ApiProgram) => string;

const sources: PathOfProgram = (program) => `src/${program}.ts`;

/**
 * Where the API's programs are: in the bundle, which is built first if it is missing, damaged or outdated. In
 * development mode they run from their sources, as they do if the bundle cannot be built: they only start more slowly.
 */
export async function apiPrograms(
  { root, dev }: LauncherSettings,
  record: RunRecord,
): Promise<PathOfProgram> {
  if (dev) return sources;
  const bundle = new ApiBundle(root);
  if (!bundle.isThere()) {
    const make = { name: 'bundling', args: [join(root, 'scripts', 'bundle', 'make.ts')], folder: root };
    try {
      // A separate process: the bundler's memory would remain allocated in the launcher.
      await step('Bundling the API', () => runProgram({ ...make, env: process.env }, record));
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      say(`  The API could not be bundled and runs from source: ${why}`);
      return sources;
    }
  }
  return (program) => bundle.pathOf(program);
}
