import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { startLocalPostgres } from '@labelwerk/local-postgres/local-postgres.ts';
import { dataFolderOf } from './settings.ts';
import { complain } from './steps.ts';

/**
 * Prices, materials and customers' conditions of the shop on this machine, out to spreadsheets and back in: finds its
 * database, running or not, and hands over to the API's own command.
 */
const root = dirname(dirname(import.meta.dirname));
const [action = '', folder = '', ...rest] = process.argv.slice(2);

function run(databaseUrl: string): Promise<number> {
  // npm works in the root; the operator named the folder from where he stands.
  const named = folder === '' ? [] : [resolve(process.env.INIT_CWD ?? process.cwd(), folder)];
  const child = spawn(
    process.execPath,
    [join('src', 'features', 'pricing', 'commands', 'spreadsheets.ts'), action, ...named, ...rest],
    {
      cwd: join(root, 'apps', 'api'),
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DATABASE_URL: databaseUrl },
    },
  );
  return new Promise((done) => child.once('close', (code) => done(code ?? 1)));
}

async function onOwnDatabase(): Promise<number> {
  const home = join(dataFolderOf(root), 'postgres');
  if (!existsSync(home))
    throw new Error(`There is no shop in ${dataFolderOf(root)} yet: npm start makes one.`);
  const database = await startLocalPostgres({ folder: home, log: () => undefined });
  try {
    return await run(database.url);
  } finally {
    // A running shop needs it on.
    if (!database.attached) await database.stop();
  }
}

try {
  process.exitCode = await (process.env.DATABASE_URL ? run(process.env.DATABASE_URL) : onOwnDatabase());
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
// The channel to who started us would keep us waiting.
if (process.connected) process.disconnect?.();
