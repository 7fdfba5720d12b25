import { runPinned } from './runtime.mjs';

await runPinned('scripts/licences/list.ts', process.argv.slice(2));
