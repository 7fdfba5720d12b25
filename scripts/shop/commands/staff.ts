import { join } from 'node:path';
import { readSecrets } from '../secrets.ts';
import { runApiCommand } from './api-command.ts';

/** Adds a person of the print shop on the machine itself: `npm run desk -- staff add … --here`. */
await runApiCommand(join(import.meta.dirname, '..', '..', '..'), {
  program: ['staff', 'commands', 'add-staff.ts'],
  args: process.argv.slice(2),
  // Secrets that are missing are not made here: the shop has them, or it was never opened.
  environment: async (dataFolder) => ({
    ...(await readSecrets(dataFolder, async () => true)),
    DATA_FOLDER: dataFolder,
  }),
});
