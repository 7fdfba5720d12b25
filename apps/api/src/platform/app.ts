import type { FastifyBaseLogger } from 'fastify';
import type { DatabaseHandle, Db } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Queue } from '#platform/tasks/queue.ts';
import type { Settings } from '#settings.ts';

/** A resource that a feature keeps open as long as the app: workers, keys, the current price list, a cache. */
export type Part<Opened> = {
  readonly name: string;
  open(app: App): Opened;
  /** Releases the resource; called once, after the last request and task. */
  close?(opened: Opened): Promise<void> | void;
};

/** Returns the opened part; opens it at the first use. */
export type Parts = <Opened>(part: Part<Opened>) => Opened;

/** What every feature is given as an argument: settings, database, files, queue, log, clock. Nothing is global. */
export type App = {
  readonly settings: Settings;
  readonly database: DatabaseHandle;
  readonly db: Db;
  readonly files: FileStore;
  readonly queue: Queue;
  readonly log: FastifyBaseLogger;
  /** Resources that a feature keeps open as long as the app. */
  readonly part: Parts;
  /**
   * The current time, by the database's clock: no other clock decides when something is due or expired. Tests set it.
   */
  readonly now: () => Date;
};
