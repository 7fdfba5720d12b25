import { runPinned } from './runtime.mjs';

await runPinned('scripts/shop/commands/prices.ts', process.argv.slice(2));
