import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startLocalPostgres } from '@labelwerk/local-postgres/local-postgres.ts';
import { dataFolderOf } from '../settings.ts';
import { complain } from '../steps.ts';

export type ApiCommand = {
  /** Path of the program, under `apps/api/src/features`. */
  readonly program: readonly string[];
  readonly args: readonly string[];
  /** Whether it prompts the operator. */
  readonly asks?: boolean;
  /** Settings it needs besides the database's address. */
  environment?(dataFolder: string): Promise<Readonly<Record<string, string>>>;
  /** Whether it needs the database; default true. */
  readonly needsShop?: boolean;
  /** Whether a missing database is created. */
  readonly makesShop?: boolean;
};

/** Resolves a path given by the operator: npm runs in the root, the path is relative to their current directory. */
export const named = (path: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), path);

function run(
  root: string,
  { program, args, asks }: ApiCommand,
  environment: Record<string, string>,
): Promise<number> {
  const child = spawn(process.execPath, [join('src', 'features', ...program), ...args], {
    cwd: join(root, 'apps', 'api'),
    // The channel tells it when this process is killed.
    stdio: [asks ? 'inherit' : 'ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...environment },
  });
  // Ctrl-C reaches it through the terminal. This process ends after it and then stops its database cleanly.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => signal !== 'SIGINT' && child.kill(signal));
  // The parent was killed.
  process.once('disconnect', () => child.kill('SIGTERM'));
  return new Promise((done) => child.once('close', (code) => done(code ?? 1)));
}

async function onOwnDatabase(root: string, command: ApiCommand): Promise<number> {
  const dataFolder = dataFolderOf(root);
  const home = join(dataFolder, 'postgres');
  if (!existsSync(home) && !command.makesShop)
    throw new Error(`There is no shop in ${dataFolder} yet: npm start creates one.`);
  const database = await startLocalPostgres({ folder: home, log: () => undefined });
  try {
    const more = await command.environment?.(dataFolder);
    return await run(root, command, { ...more, DATABASE_URL: database.url });
  } finally {
    // A running shop still needs it.
    if (!database.attached) await database.stop();
  }
}

/**
 * Runs a command of the API for the shop on this machine: finds its database, running or not, and starts the program.
 * Sets the exit code of this process to that of the command.
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
  // An open IPC channel to the parent would keep the process alive.
  if (process.connected) process.disconnect?.();
}
