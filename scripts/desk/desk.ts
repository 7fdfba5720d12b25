import { dirname } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { dataFolderOf } from '../shop/settings.ts';
import { connect } from './connect.ts';
import { runDesk } from './run-desk.ts';
import { removeSessionOfEarlierVersion, SessionFile, sessionFolder } from './session-file.ts';

/** The print shop's command line: `npm run desk -- help`. */
const root = dirname(dirname(import.meta.dirname));
const address = (process.env.API_ADDRESS || `http://localhost:${process.env.API_PORT || 4000}`).replace(
  /\/+$/,
  '',
);
const session = new SessionFile(sessionFolder());
removeSessionOfEarlierVersion(dataFolderOf(root), sessionFolder());

/** Accepts typed input without echo. */
const silent = new Writable({ write: (_chunk, _encoding, done) => done() });

async function ask(question: string, hidden = false): Promise<string> {
  process.stderr.write(question);
  const lines = createInterface({
    input: process.stdin,
    output: hidden ? silent : process.stderr,
    terminal: process.stdin.isTTY === true,
  });
  try {
    return (await lines.question('')).trim();
  } finally {
    lines.close();
    if (hidden) process.stderr.write('\n');
  }
}

const outcome = await runDesk(process.argv.slice(2), {
  ...{ shop: connect(address, session), session, address, root, ask },
});
if (outcome.out !== '') process.stdout.write(`${outcome.out}\n`);
if (outcome.error !== '') process.stderr.write(`${outcome.error}\n`);
process.exitCode = outcome.code;
// An open IPC channel to the parent would keep the process alive.
if (process.connected) process.disconnect?.();
