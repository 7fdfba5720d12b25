import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

/** Written once the program has done its first work: what is killed writes nothing at its end. */
const flushAfterMs = 5_000;

/**
 * Keeps compiled modules in the data folder, where nobody else can write: the next start reads them instead of
 * compiling and stripping types again. Call it before the program's modules are imported.
 */
export function keepCompiled(dataFolder: string | undefined): void {
  if (!dataFolder) return;
  enableCompileCache(join(dataFolder, 'compiled'));
  setTimeout(flushCompileCache, flushAfterMs).unref();
}
