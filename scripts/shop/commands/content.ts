import { join } from 'node:path';
import { readSecrets } from '../secrets.ts';
import { named, runApiCommand } from './api-command.ts';

/** Exports and imports texts of pages of the shop on this machine. */
const [action = '', folder = '', ...rest] = process.argv.slice(2);
// A push takes an address, and some actions a version.
const isFolder = folder !== '' && ['out', 'preview', 'activate'].includes(action);

await runApiCommand(join(import.meta.dirname, '..', '..', '..'), {
  program: ['content', 'commands', 'content.ts'],
  args: [action, ...(isFolder ? [named(folder)] : folder === '' ? [] : [folder]), ...rest],
  asks: action === 'push',
  // Links to drafts are encrypted with the shop's own key. Missing secrets are not created here.
  environment: async (dataFolder) => ({
    ...(await readSecrets(dataFolder, async () => true)),
    SHOP_ADDRESS: process.env.SHOP_ADDRESS || `http://localhost:${process.env.SHOP_PORT || 3000}`,
  }),
});
