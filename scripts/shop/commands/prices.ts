import { join } from 'node:path';
import { named, runApiCommand } from './api-command.ts';

/** Prices, materials and customers' conditions of the shop on this machine, out to spreadsheets and back in. */
const [action = '', folder = '', ...rest] = process.argv.slice(2);

await runApiCommand(join(import.meta.dirname, '..', '..', '..'), {
  program: ['pricing', 'commands', 'spreadsheets.ts'],
  args: [action, ...(folder === '' ? [] : [named(folder)]), ...rest],
});
