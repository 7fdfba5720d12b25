import { runPinned } from './runtime.mjs';

await runPinned('bench/src/run.ts', process.argv.slice(2));
