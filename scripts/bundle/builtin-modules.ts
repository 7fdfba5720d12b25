import { isBuiltin } from 'node:module';
import { isAbsolute } from 'node:path';
import type { Plugin } from 'rolldown';

const prefix = '\0builtin:';

/**
 * Accesses Node's built-in modules directly instead of importing them. An import reads every property of the module,
 * including lazily loaded ones: `node:http` then loads a whole HTTP client (WebSocket, fetch), `node:crypto` the Web
 * Crypto API; about 100 internal modules, a tenth of the API's start time.
 */
export const builtinModules: Plugin = {
  name: 'builtin-modules',
  resolveId: {
    order: 'pre',
    handler(id, importer, { kind }) {
      // Imports of this kind without a source file are the bundler's own wrappers.
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
