import { dirname, isAbsolute, join, relative } from 'node:path';
import type { Plugin } from 'rolldown';

/** A use of `import.meta`, or a whole URL of another file: `new URL('./worker.ts', import.meta.url)`. */
const uses =
  /\bnew URL\(\s*(['"])(\.{1,2}\/[^'"]+)\1,\s*import\.meta\.url\s*\)|\bimport\.meta\b(?:\.(\w+))?/g;

/** Packages that use CommonJS globals missing in a bundle, only in code the shop never runs. */
const unreached: readonly RegExp[] = [
  // Log transports, which run in worker threads. The shop's programs write their logs themselves.
  /node_modules\/(?:pino|thread-stream)\//,
];

/**
 * Makes `import.meta.dirname` and `import.meta.url` of a bundled module those of its source file, so that messages,
 * migrations, fonts and programs are found at their original paths. The paths are relative to the bundle's folder. Any
 * other property of `import.meta`, and `__dirname` and `__filename` in CommonJS modules, have no meaning in a bundle:
 * the build throws an error that names the file.
 *
 * The URL of a source file that is an entry point becomes that of its bundled file, so that a process started from it
 * is bundled, too. `folder` is the bundle's; `entries` are source files by the names of their bundled files.
 */
export const placeOfSource = (folder: string, entries: Readonly<Record<string, string>>): Plugin => ({
  name: 'place-of-source',
  transform: {
    filter: { code: /import\.meta|__dirname|__filename/ },
    handler(code, id) {
      const path = id.replace(/\?.*$/, '');
      // Parts of the bundle itself need the bundle's own location.
      if (!isAbsolute(path) || dirname(path) === import.meta.dirname) return undefined;
      if (/\b__(?:dirname|filename)\b/.test(code) && !unreached.some((known) => known.test(path)))
        throw new Error(`${path} uses __dirname or __filename, which a bundle does not have`);
      const at = (place: string) => `new URL(${JSON.stringify(relative(folder, place))}, import.meta.url)`;
      const text = code.replace(uses, (use, _quote, other: string | undefined, property) => {
        if (other !== undefined) {
          const named = join(dirname(path), other);
          const entry = Object.keys(entries).find((name) => entries[name] === named);
          return at(entry === undefined ? named : join(folder, `${entry}.js`));
        }
        if (property === 'url') return `${at(path)}.href`;
        if (property === 'dirname')
          return `process.getBuiltinModule('node:url').fileURLToPath(${at(dirname(path))})`;
        throw new Error(`${path} uses ${use}, which has no meaning in a bundle`);
      });
      // Line numbers do not change, so the source map remains valid.
      return text === code ? undefined : { code: text, map: null };
    },
  },
});
