import { isBuiltin } from 'node:module';
import { isAbsolute } from 'node:path';
import type { Plugin } from 'rolldown';

const prefix = '\0builtin:';

/**
 * Takes Node's own modules as they are instead of importing them. An import reads every property of the module, also
 * those that are loaded when they are first read: `node:http` then loads a whole HTTP client (WebSocket, fetch),
 * `node:crypto` the web's cryptography; about 100 internal modules, a tenth of the API's start.
 */
export const builtinModules: Plugin = {
  name: 'builtin-modules',
  resolveId: {
    order: 'pre',
    handler(id, importer, { kind }) {
      // The bundler's own part is what modules of this kind are wrapped with.
      const isOurs = kind === 'import-statement' && importer !== undefined && isAbsolute(importer);
      return isOurs && isBuiltin(id) ? `${prefix}${id}` : undefined;
    },
  },
  load: {
    filter: { id: /^\0builtin:/ },
    handler(id) {
      const name = JSON.stringify(id.slice(prefix.length));
      return { code: `module.exports = process.getBuiltinModule(${name});`, moduleType: 'js' };
    },
  },
};
