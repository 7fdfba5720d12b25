import { join } from 'node:path';
import { complaintOf, isInUse } from '@labelwerk/local-postgres/connection.ts';
import { type LocalPostgres, startLocalPostgres } from '@labelwerk/local-postgres/local-postgres.ts';
import { complaintOfVersion } from '../../apps/api/src/platform/database/server-version.ts';
import type { LauncherSettings } from './settings.ts';
import { say, step } from './steps.ts';

const pollMs = 200;
/** Pause after an attempt to restart the database that failed, as on a full disk. */
const pauseMs = 2_000;

/** The shop's database: the external one of DATABASE_URL, or the local one, restarted when it dies. */
export class Database {
  readonly #settings: LauncherSettings;
  #server: LocalPostgres | undefined;
  #watch: NodeJS.Timeout | undefined;
  #stopping = false;

  constructor(settings: LauncherSettings) {
    this.#settings = settings;
  }

  get url(): string {
    return this.#settings.databaseUrl ?? this.#server?.url ?? '';
  }

  async start(): Promise<void> {
    const given = this.#settings.databaseUrl;
    if (given) return step('Connecting to the database of DATABASE_URL', () => requireDatabase(given));
    await step('Starting the database', () => this.#open());
    if (this.#server?.attached) say('  The database of an earlier run is still running and is used.');
  }

  /** Folder of the local database; undefined for an external one. */
  get folder(): string | undefined {
    return this.#server?.folder;
  }

  /** Whether it already contains tables of the shop. */
  isInUse(): Promise<boolean> {
    return isInUse(this.url);
  }

  /** Monitors the server; `moved` is called if it had to change its port. */
  watch(moved: () => Promise<void>): void {
    if (this.#settings.databaseUrl) return;
    let busy = false;
    this.#watch = setInterval(async () => {
      if (busy || this.#stopping || this.#server?.alive()) return;
      busy = true;
      const before = this.url;
      try {
        say('  The database has exited; restarting it.');
        await this.#open();
        if (this.url !== before) await moved();
      } catch (error) {
        say(`  ${error instanceof Error ? error.message : String(error)}`);
        await new Promise((done) => setTimeout(done, pauseMs));
      }
      busy = false;
    }, pollMs);
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    clearInterval(this.#watch);
    await this.#server?.stop();
  }

  async #open(): Promise<void> {
    const folder = join(this.#settings.dataFolder, 'postgres');
    this.#server = await startLocalPostgres({ folder, log: (sentence) => say(`  ${sentence}`) });
    // Closed while it was starting: it must be stopped.
    if (this.#stopping) await this.#server.stop();
  }
}

/** Throws one sentence if a given database cannot be used; its address contains a password and is not repeated. */
async function requireDatabase(url: string): Promise<void> {
  const complaint = URL.canParse(url)
    ? await complaintOf(url, complaintOfVersion)
    : 'it is not a URL such as postgres://…';
  if (complaint) throw new Error(`The database of DATABASE_URL can't be used: ${complaint}`);
}
