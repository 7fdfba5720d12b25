import { runPinned } from './runtime.mjs';

await runPinned('scripts/faults/run.ts', process.argv.slice(2));
