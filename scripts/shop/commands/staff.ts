import { join } from 'node:path';
import { readSecrets } from '../secrets.ts';
import { runApiCommand } from './api-command.ts';

/** Adds a member of staff on the machine itself: `npm run desk -- staff add … --here`. */
await runApiCommand(join(import.meta.dirname, '..', '..', '..'), {
  program: ['staff', 'commands', 'add-staff.ts'],
  args: process.argv.slice(2),
  // Missing secrets are not created here: the shop has them, or it was never opened.
  environment: async (dataFolder) => ({
    ...(await readSecrets(dataFolder, async () => true)),
    DATA_FOLDER: dataFolder,
  }),
});
