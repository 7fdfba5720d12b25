import { runPinned } from './runtime.mjs';

await runPinned('scripts/shop/content.ts', process.argv.slice(2));
