import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

/** Written after the program's first work: a killed program can't write at its end. */
const flushAfterMs = 5_000;

/**
 * Caches compiled modules in the data folder, where nobody else can write: the next start reads them instead of
 * compiling and stripping types again. Call it before the program's modules are imported.
 */
export function keepCompiled(dataFolder: string | undefined): void {
  if (!dataFolder) return;
  enableCompileCache(join(dataFolder, 'compiled'));
  setTimeout(flushCompileCache, flushAfterMs).unref();
}
