import { runPinned } from './runtime.mjs';

await runPinned('scripts/shop/commands/bank.ts', process.argv.slice(2));
