import { join } from 'node:path';
import { root, runPinned } from './runtime.mjs';

await runPinned('scripts/shop/start.ts', process.argv.slice(2), {
  // It runs for months and computes nothing: small new space, and no module is compiled twice.
  flags: ['--max-semi-space-size=1'],
  env: { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'labelwerk') },
});
