import { dirname, isAbsolute, relative } from 'node:path';
import type { Plugin } from 'rolldown';

const uses = /\bimport\.meta\b(?:\.(\w+))?/g;

/** Globals of CommonJS modules that a bundle lacks, in the packages where the shop never reaches their use. */
const unreached: readonly RegExp[] = [
  // Log transports, which run in threads. The shop's logs are written by the program itself.
  /node_modules\/(?:pino|thread-stream)\//,
];

/**
 * Makes `import.meta.dirname` and `import.meta.url` of a bundled module those of its source file, so that messages,
 * migrations, fonts and programs are found where they are kept. The places are relative to the bundle's folder. Any other
 * property of `import.meta`, and `__dirname` and `__filename` in CommonJS modules, have no meaning in a bundle: building
 * throws an error that names the file.
 */
export const placeOfSource = (folder: string): Plugin => ({
  name: 'place-of-source',
  transform: {
    filter: { code: /import\.meta|__dirname|__filename/ },
    handler(code, id) {
      const path = id.replace(/\?.*$/, '');
      // Parts of the bundle itself: where it lies is what they ask for.
      if (!isAbsolute(path) || dirname(path) === import.meta.dirname) return undefined;
      if (/\b__(?:dirname|filename)\b/.test(code) && !unreached.some((known) => known.test(path)))
        throw new Error(`${path} uses __dirname or __filename, which a bundle does not have`);
      const at = (place: string) => `new URL(${JSON.stringify(relative(folder, place))}, import.meta.url)`;
      const text = code.replace(uses, (use, property) => {
        if (property === 'url') return `${at(path)}.href`;
        if (property === 'dirname')
          return `process.getBuiltinModule('node:url').fileURLToPath(${at(dirname(path))})`;
        throw new Error(`${path} uses ${use}, which has no meaning in a bundle`);
      });
      // Lines stay where they are: the map of the text holds.
      return text === code ? undefined : { code: text, map: null };
    },
  },
});
