import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { RunRecord } from '../processes/run-file.ts';
import { dataFolderOf } from '../settings.ts';
import { complain } from '../steps.ts';
import { named, runApiCommand } from './api-command.ts';

/** Restores a backup over the shop on this machine, which is prevented from opening meanwhile. */
const root = join(import.meta.dirname, '..', '..', '..');
const args = process.argv.slice(2);
const folder = args.find((arg) => !arg.startsWith('--'));
/** A mistyped path must not create a database. */
const isBackup = folder !== undefined && existsSync(join(named(folder), 'manifest.json'));
const needsShop = isBackup || (folder === undefined && args.includes('--clean-bucket'));

const record = new RunRecord(dataFolderOf(root), root);
try {
  if (needsShop) await record.take();
  await runApiCommand(root, {
    program: ['backup', 'commands', 'restore.ts'],
    args: args.map((arg) => (arg.startsWith('--') ? arg : named(arg))),
    environment: async () => ({ DATA_FOLDER: dataFolderOf(root) }),
    asks: true,
    needsShop,
    makesShop: isBackup,
  });
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
record.release();
