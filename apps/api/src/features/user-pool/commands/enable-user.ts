import { openCommandApp } from '#platform/open-app.ts';
import { readSettings } from '#settings.ts';
import { enableUser } from '../users/enable-user.ts';

/**
 * `node src/features/user-pool/commands/enable-user.ts anna@example.com off` disables an account at once; `on` enables
 * it.
 */
const [address = '', state = ''] = process.argv.slice(2);
const app = await openCommandApp(readSettings(process.env), 'command');
try {
  if (!['on', 'off'].includes(state)) throw new Error('Usage: EMAIL on|off');
  const isKnown = await enableUser(app, address, state === 'on');
  process.stdout.write(
    isKnown ? `The account of ${address} is ${state}.\n` : `There is no account of ${address}.\n`,
  );
  if (!isKnown) process.exitCode = 1;
} finally {
  await app.close();
}
