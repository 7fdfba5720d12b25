import { runPinned } from './runtime.mjs';

await runPinned('scripts/shop/restore.ts', process.argv.slice(2));
