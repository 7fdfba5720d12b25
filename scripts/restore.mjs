import { runPinned } from './runtime.mjs';

await runPinned('scripts/shop/commands/restore.ts', process.argv.slice(2));
