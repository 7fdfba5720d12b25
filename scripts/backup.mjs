import { runPinned } from './runtime.mjs';

await runPinned('scripts/shop/backup.ts', process.argv.slice(2));
