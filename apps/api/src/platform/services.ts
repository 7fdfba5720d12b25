import type { FastifyBaseLogger } from 'fastify';
import type { FileStore } from '#platform/file-store.ts';
import type { Queue } from '#platform/queue.ts';
import type { DatabaseHandle, Db } from '#plugins/database.ts';
import type { Settings } from '#settings.ts';

/** What every room may use. Rooms get it handed in; nothing is global. */
export type Services = {
  readonly settings: Settings;
  readonly database: DatabaseHandle;
  readonly db: Db;
  readonly files: FileStore;
  readonly queue: Queue;
  readonly log: FastifyBaseLogger;
  /** The current time, by the database's clock: no other clock decides when something is due or over. Tests set it. */
  readonly now: () => Date;
};
