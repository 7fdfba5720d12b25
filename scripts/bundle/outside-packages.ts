import { join } from 'node:path';
import type { Plugin } from 'rolldown';

/**
 * Leaves packages outside the bundle, which then finds them from the program's folder. Building throws where a source
 * would get another version from its own place. A package that is not installed is left to whoever asks for it.
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
      if (own !== common) throw new Error(`${importer} gets another version of ${id} than ${program}`);
      return { id, external: true };
    },
  },
});
