import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startLocalPostgres } from '@labelwerk/local-postgres/local-postgres.ts';
import { dataFolderOf } from '../settings.ts';
import { complain } from '../steps.ts';

export type ApiCommand = {
  /** The program, under `apps/api/src/features`. */
  readonly program: readonly string[];
  readonly args: readonly string[];
  /** Whether it asks the operator something. */
  readonly asks?: boolean;
  /** What it needs besides the database's address. */
  environment?(dataFolder: string): Promise<Readonly<Record<string, string>>>;
  /** Whether it needs the database; without this it does. */
  readonly needsShop?: boolean;
  /** Where there is no database yet, one is made. */
  readonly makesShop?: boolean;
};

/** A path as the operator meant it: npm works in the root, they named it from where they stand. */
export const named = (path: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), path);

function run(
  root: string,
  { program, args, asks }: ApiCommand,
  environment: Record<string, string>,
): Promise<number> {
  const child = spawn(process.execPath, [join('src', 'features', ...program), ...args], {
    cwd: join(root, 'apps', 'api'),
    // The channel tells it when we are killed.
    stdio: [asks ? 'inherit' : 'ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...environment },
  });
  // Ctrl-C reaches it by the terminal. We end after it: its database is then stopped in order.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => signal !== 'SIGINT' && child.kill(signal));
  // Who started us was killed.
  process.once('disconnect', () => child.kill('SIGTERM'));
  return new Promise((done) => child.once('close', (code) => done(code ?? 1)));
}

async function onOwnDatabase(root: string, command: ApiCommand): Promise<number> {
  const dataFolder = dataFolderOf(root);
  const home = join(dataFolder, 'postgres');
  if (!existsSync(home) && !command.makesShop)
    throw new Error(`There is no shop in ${dataFolder} yet: npm start makes one.`);
  const database = await startLocalPostgres({ folder: home, log: () => undefined });
  try {
    const more = await command.environment?.(dataFolder);
    return await run(root, command, { ...more, DATABASE_URL: database.url });
  } finally {
    // A running shop needs it on.
    if (!database.attached) await database.stop();
  }
}

/**
 * Runs a command of the API for the shop on this machine: finds its database, running or not, and hands over. Sets the exit
 * code of this process to that of the command.
 */
export async function runApiCommand(root: string, command: ApiCommand): Promise<void> {
  const url = process.env.DATABASE_URL;
  try {
    const isAlone = command.needsShop === false;
    process.exitCode = await (url || isAlone
      ? run(root, command, { ...(await command.environment?.(dataFolderOf(root))), DATABASE_URL: url ?? '' })
      : onOwnDatabase(root, command));
  } catch (error) {
    complain(error);
    process.exitCode = 1;
  }
  // The channel to who started us would keep us waiting.
  if (process.connected) process.disconnect?.();
}
