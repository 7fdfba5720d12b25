import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSecrets } from '../secrets.ts';
import { named, runApiCommand } from './api-command.ts';

/** Bank statements of the shop on this machine: read, and booked with the orders they name. */
const args = process.argv.slice(2);

await runApiCommand(join(import.meta.dirname, '..', '..', '..'), {
  program: ['payments', 'commands', 'bank-statement.ts'],
  // Options stay as they are; what is a file where the operator stands is found from elsewhere.
  args: args.map((arg) => (arg.startsWith('--') || !existsSync(named(arg)) ? arg : named(arg))),
  // Secrets that are missing are not made here: the shop has them, or it was never opened.
  environment: async (dataFolder) => ({
    ...(await readSecrets(dataFolder, async () => true)),
    DATA_FOLDER: dataFolder,
  }),
});
