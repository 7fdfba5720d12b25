import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '#platform/app.ts';
import { requireOneFolder } from './one-folder-repository.ts';

/** Time in ms that the start of a program waits for the database's answer. */
const startMs = 2_000;

/** PostgreSQL's code. */
const missingTable = '42P01';
const notMigrated =
  'The database lacks migrations of this release: run node src/migrate.ts in apps/api, then start again.';

/**
 * Ends the program with a sentence if its folder of files is not the one of the shop. Returns when that is clear, or
 * after two seconds: while the database does not answer, programs start, and are asked about their folder later.
 */
export async function endInOtherFolder(app: App): Promise<void> {
  const folderCheck = requireOneFolder(app).catch((error: Error & { readonly code?: string }) => {
    app.log.fatal({ err: error }, 'the program ends');
    process.stderr.write(`${error.code === missingTable ? notMigrated : error.message}\n`);
    process.exit(1);
  });
  await Promise.race([folderCheck, pause(startMs, undefined, { ref: false })]);
}
