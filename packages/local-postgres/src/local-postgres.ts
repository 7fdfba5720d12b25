import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { serverAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { address, answerOf, ensureShopDatabase, reserveLog } from './connection.ts';
import { makeHome, readPassword, rememberedPort, rememberPort } from './home.ts';
import { initialise } from './initialise.ts';
import { type Postmaster, servesCluster, settledPostmaster } from './postmaster.ts';
import { lastWords, launchServer, PortTaken } from './server.ts';

export { createDatabase } from './connection.ts';

export type LocalPostgres = {
  /** Address of the database `labelwerk` with user and password. */
  readonly url: string;
  readonly pid: number;
  /** Folder of the cluster. */
  readonly folder: string;
  /** True if a server of an earlier start was still running and is reused. */
  readonly attached: boolean;
  /** Whether the server's process exists. */
  alive(): boolean;
  /** Shuts the server down cleanly; committed data is on disk. */
  stop(): Promise<void>;
};

const readySeconds = 120;
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/**
 * Starts the PostgreSQL from npm with its data in the given folder, on loopback, or attaches to one that is still
 * running there. Survives `kill -9` of all processes: the next start recovers everything committed.
 */
export async function startLocalPostgres(options: {
  folder: string;
  log: (sentence: string) => void;
  /** Commits do not wait for the disk: for disposable test databases. */
  isDisposable?: boolean;
}): Promise<LocalPostgres> {
  const folder = resolve(options.folder);
  const account = serverAccount(join(folder, 'cluster'));
  const native = findBinaries(account, options.log);
  const home = makeHome(folder, account, options.log);
  const cluster = join(home, 'cluster');
  const password = readPassword(home);
  if (!existsSync(join(cluster, 'PG_VERSION'))) await initialise(native, home, password, account);

  const settings = { account, isDisposable: options.isDisposable ?? false };
  for (let attempt = 1; ; attempt += 1) {
    const running = await settledPostmaster(cluster);
    const server = running ?? (await launchServer(native, home, rememberedPort(home), settings));
    try {
      await untilReady(server, cluster, home, password);
    } catch (error) {
      // The port was taken between the check and the start, or the server found was just shutting down.
      if (attempt < 3 && (error instanceof PortTaken || running)) continue;
      throw error;
    }
    rememberPort(home, server.port);
    await ensureShopDatabase(server.port, password);
    if (!settings.isDisposable) await reserveLog(address(server.port, password, 'postgres'), options.log);
    return handle(cluster, server, password, running !== undefined);
  }
}

/** Waits for start and crash recovery as long as the process exists. */
async function untilReady(
  { pid, port }: Postmaster,
  cluster: string,
  home: string,
  password: string,
): Promise<void> {
  const until = Date.now() + readySeconds * 1000;
  for (;;) {
    const answer = await answerOf(port, password);
    if (answer === 'ready') return;
    if (answer === 'refused')
      throw new Error(`The database in ${home} has another password than the file “password” next to it.`);
    if (!servesCluster(pid, cluster)) throw lastWords(home);
    if (Date.now() > until)
      throw new Error(`PostgreSQL was not ready within ${readySeconds} s: see ${join(home, 'server.log')}`);
    await pause(30);
  }
}

function handle(
  cluster: string,
  { pid, port }: Postmaster,
  password: string,
  attached: boolean,
): LocalPostgres {
  const alive = () => servesCluster(pid, cluster);
  const endBy = async (signal: NodeJS.Signals, seconds: number) => {
    if (!alive()) return;
    process.kill(pid, signal);
    for (let round = 0; round < seconds * 50 && alive(); round += 1) await pause(20);
  };
  return {
    url: address(port, password, 'labelwerk'),
    pid,
    folder: cluster,
    attached,
    alive,
    async stop() {
      // SIGINT ends sessions and writes a checkpoint; SIGQUIT ends at once and leaves recovery to the next start.
      await endBy('SIGINT', 15);
      await endBy('SIGQUIT', 5);
    },
  };
}
