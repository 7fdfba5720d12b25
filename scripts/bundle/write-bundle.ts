import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type OutputChunk, rolldown } from 'rolldown';
import { builtinModules } from './builtin-modules.ts';
import { outsidePackages } from './outside-packages.ts';
import { placeOfSource } from './place-of-source.ts';

export type BundlePlan = {
  /** The folder with the program's package.json. */
  readonly program: string;
  /** Entry points, by the names of their files in the bundle. */
  readonly entries: Readonly<Record<string, string>>;
  /** Packages excluded from the bundle, with all their dependencies. */
  readonly outside: readonly string[];
};

const stackSources = join(import.meta.dirname, 'stack-sources.ts');

/** Source maps refer to the source files, which exist: embedding them would triple the size of the map. */
const withoutCopies = (map: string): string =>
  JSON.stringify({ ...JSON.parse(map), sourcesContent: undefined });

/**
 * Bundles a program's entry points into a new folder; `home` is the final folder of the bundle, from which it resolves
 * its sources. Returns the names of the files.
 */
export async function writeBundle(
  plan: BundlePlan,
  folder: string,
  home: string,
): Promise<readonly string[]> {
  const bundle = await rolldown({
    cwd: plan.program,
    input: { ...plan.entries, 'stack-sources': stackSources },
    platform: 'node',
    plugins: [builtinModules, outsidePackages(plan.outside, plan.program), placeOfSource(home, plan.entries)],
    onLog(level, log, handle) {
      // An unresolved import would fail at the first call that needs it.
      if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message);
      // A module imported late by one feature and at start by another is part of the start.
      if (log.code !== 'INEFFECTIVE_DYNAMIC_IMPORT') handle(level, log);
    },
    logLevel: 'warn',
  });
  try {
    const { output } = await bundle.generate({
      // Source paths in maps are relative to this folder.
      dir: home,
      format: 'esm',
      sourcemap: true,
      // The code is read and kept in memory at each start; names are kept for traces without a map.
      comments: false,
      minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
      chunkFileNames: '[name]-[hash].js',
      entryFileNames: '[name].js',
      banner: ({ isEntry, name }) =>
        isEntry && name !== 'stack-sources' ? "import './stack-sources.js';" : '',
    });
    mkdirSync(folder, { recursive: true });
    const isChunk = (part: (typeof output)[number]): part is OutputChunk => part.type === 'chunk';
    for (const part of output) {
      const text = isChunk(part) ? part.code : String(part.source);
      writeFileSync(join(folder, part.fileName), part.fileName.endsWith('.map') ? withoutCopies(text) : text);
    }
    return output.map(({ fileName }) => fileName);
  } finally {
    await bundle.close();
  }
}
