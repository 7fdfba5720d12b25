import { runPinned } from './runtime.mjs';

await runPinned('scripts/desk/desk.ts', process.argv.slice(2));
