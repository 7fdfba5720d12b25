import { runPinned } from './runtime.mjs';

await runPinned('scripts/bundle/make.ts', process.argv.slice(2));
