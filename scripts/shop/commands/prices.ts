import { join } from 'node:path';
import { named, runApiCommand } from './api-command.ts';

/** Exports and imports prices, materials and customer terms of the shop on this machine as spreadsheets. */
const [action = '', first = '', ...rest] = process.argv.slice(2);
const takesFolder = ['out', 'preview', 'activate'].includes(action);

await runApiCommand(join(import.meta.dirname, '..', '..', '..'), {
  program: ['pricing', 'commands', 'spreadsheets.ts'],
  args: [action, ...(first === '' ? [] : [takesFolder ? named(first) : first]), ...rest],
});
