import { runPinned } from './runtime.mjs';

await runPinned('scripts/shop/commands/check.ts', process.argv.slice(2));
