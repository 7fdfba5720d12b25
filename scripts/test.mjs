import { runPinned } from './runtime.mjs';

await runPinned('scripts/test/test.ts', process.argv.slice(2));
