import { runPinned } from './runtime.mjs';

await runPinned('scripts/shop/commands/backup.ts', process.argv.slice(2));
