import type { FastifyBaseLogger } from 'fastify';
import type { DatabaseHandle, Db } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Parts } from '#platform/parts.ts';
import type { Queue } from '#platform/tasks/queue.ts';
import type { Settings } from '#settings.ts';

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
