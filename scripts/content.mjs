import { runPinned } from './runtime.mjs';

await runPinned('scripts/shop/commands/content.ts', process.argv.slice(2));
