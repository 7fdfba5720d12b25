import { parseArgs } from 'node:util';
import { takeFolder } from '#platform/files/folder/one-folder-repository.ts';
import { openCommandApp } from '#platform/open-app.ts';
import type { OperatorCommand } from '#platform/operator/operator-command.ts';
import { readSettings } from '#settings.ts';
import { runChecks } from './check.ts';
import { serviceChecks } from './service-checks.ts';
import { settingsChecks } from './settings-checks.ts';

const usage = `npm run check [-- --backups FOLDER] [--json] [--take-folder]
Tells what a shop lacks before it opens: settings, database, migrations, clock, files, mails, payments, backups. Changes nothing,
except with --take-folder.
  --backups FOLDER  the folder in which npm run backup makes its folders
  --json            prints the result as JSON
  --take-folder     first says that DATA_FOLDER replaces the folder that held the files of this shop
Exit codes: 0 nothing is missing; 1 something is, or a setting is invalid.`;

/** Checks a shop by its settings. Prints a line for each subject; no line contains a key or a password. */
export const checkShop: OperatorCommand = async ({ words, environment, say }) => {
  const { values } = parseArgs({
    args: [...words],
    options: {
      backups: { type: 'string' },
      json: { type: 'boolean', default: false },
      'take-folder': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    say(usage);
    return 0;
  }
  const settings = readSettings({ ...environment, LOG_LEVEL: 'silent' });
  const app = await openCommandApp(settings, 'check');
  try {
    if (values['take-folder']) await takeFolder(app);
    const checks = [...settingsChecks(settings), ...serviceChecks(app, settings, values.backups)];
    const checked = await runChecks(checks);
    if (values.json) say(JSON.stringify(checked, null, 2));
    else
      for (const { subject, fault } of checked)
        say(fault === null ? `ok       ${subject}` : `MISSING  ${subject}: ${fault}`);
    return checked.every(({ fault }) => fault === null) ? 0 : 1;
  } finally {
    await app.close();
  }
};
