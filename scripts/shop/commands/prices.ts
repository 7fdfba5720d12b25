import { join } from 'node:path';
import { named, runApiCommand } from './api-command.ts';

/** Exports and imports prices, materials and customer terms of the shop on this machine as spreadsheets. */
const [action = '', folder = '', ...rest] = process.argv.slice(2);

await runApiCommand(join(import.meta.dirname, '..', '..', '..'), {
  program: ['pricing', 'commands', 'spreadsheets.ts'],
  args: [action, ...(folder === '' ? [] : [named(folder)]), ...rest],
});
