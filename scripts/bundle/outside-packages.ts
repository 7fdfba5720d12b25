import { join } from 'node:path';
import type { Plugin } from 'rolldown';

/**
 * Excludes packages from the bundle, which then resolves them from the program's folder. The build throws if a source
 * would resolve another version from its own folder. A package that is not installed is left to its importer.
 */
export const outsidePackages = (names: readonly string[], program: string): Plugin => ({
  name: 'outside-packages',
  resolveId: {
    order: 'pre',
    async handler(id, importer) {
      if (!names.some((name) => id === name || id.startsWith(`${name}/`))) return undefined;
      const places = await Promise.all(
        [importer, join(program, 'package.json')].map((from) => this.resolve(id, from, { skipSelf: true })),
      );
      const [own, common] = places.map((place) => place?.id);
      if (own !== common) throw new Error(`${importer} resolves another version of ${id} than ${program}`);
      return { id, external: true };
    },
  },
});
