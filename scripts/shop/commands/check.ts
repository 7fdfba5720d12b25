import { join } from 'node:path';
import { readSecrets } from '../secrets.ts';
import { named, runApiCommand } from './api-command.ts';

/** Tells what the shop on this machine lacks before it opens. */
const args = process.argv.slice(2);

await runApiCommand(join(import.meta.dirname, '..', '..', '..'), {
  program: ['opening', 'commands', 'check.ts'],
  args: args.map((arg, at) => (args[at - 1] === '--backups' ? named(arg) : arg)),
  // Missing secrets are not created here: the shop has them, or it was never opened.
  environment: async (dataFolder) => ({
    ...(await readSecrets(dataFolder, async () => true)),
    DATA_FOLDER: dataFolder,
  }),
});
