import { join } from 'node:path';
import { dataFolderOf } from '../settings.ts';
import { named, runApiCommand } from './api-command.ts';

/** Makes or verifies a backup of the shop on this machine, open or closed. */
const root = join(import.meta.dirname, '..', '..', '..');
const args = process.argv.slice(2);

await runApiCommand(root, {
  program: ['backup', 'commands', 'backup.ts'],
  args: args.map((arg) => (arg.startsWith('--') ? arg : named(arg))),
  environment: async () => ({ DATA_FOLDER: dataFolderOf(root) }),
  needsShop: !args.includes('--verify') && !args.includes('--help'),
});
