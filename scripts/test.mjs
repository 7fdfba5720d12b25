import { join } from 'node:path';
import { root, runPinned } from './runtime.mjs';

await runPinned('scripts/test/test.ts', process.argv.slice(2), {
  // Tests start hundreds of processes, which share compiled modules.
  env: { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'labelwerk') },
});
