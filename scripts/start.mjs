import { runPinned } from './runtime.mjs';

await runPinned('scripts/shop/start.ts', process.argv.slice(2));
