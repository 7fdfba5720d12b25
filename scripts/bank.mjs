import { runPinned } from './runtime.mjs';

await runPinned('scripts/shop/bank.ts', process.argv.slice(2));
