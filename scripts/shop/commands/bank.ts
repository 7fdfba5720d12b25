import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSecrets } from '../secrets.ts';
import { named, runApiCommand } from './api-command.ts';

/** Bank statements of the shop on this machine: parsed and matched with orders. */
const args = process.argv.slice(2);

await runApiCommand(join(import.meta.dirname, '..', '..', '..'), {
  program: ['payments', 'commands', 'bank-statement.ts'],
  // Options are passed unchanged; paths of existing files are resolved from the operator's current directory.
  args: args.map((arg) => (arg.startsWith('--') || !existsSync(named(arg)) ? arg : named(arg))),
  // Missing secrets are not created here: the shop has them, or it was never opened.
  environment: async (dataFolder) => ({
    ...(await readSecrets(dataFolder, async () => true)),
    DATA_FOLDER: dataFolder,
  }),
});
