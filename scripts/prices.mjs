import { runPinned } from './runtime.mjs';

await runPinned('scripts/shop/prices.ts', process.argv.slice(2));
