import type { FastifyBaseLogger } from 'fastify';
import type { DatabaseHandle, Db } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Parts } from '#platform/parts.ts';
import type { Queue } from '#platform/tasks/queue.ts';
import type { Settings } from '#settings.ts';

/** The services for every feature. They are passed as an argument; nothing is global. */
export type Services = {
  readonly settings: Settings;
  readonly database: DatabaseHandle;
  readonly db: Db;
  readonly files: FileStore;
  readonly queue: Queue;
  readonly log: FastifyBaseLogger;
  /** Resources that a feature keeps open as long as these services. */
  readonly part: Parts;
  /**
   * The current time, by the database's clock: no other clock decides when something is due or expired. Tests set it.
   */
  readonly now: () => Date;
};
