import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { App } from '#platform/app.ts';
import { failureOfDatabase } from '#platform/database/trouble/database-trouble.ts';
import { isOutage, ProblemError } from '#platform/problems/failure.ts';
import { failureOfSystem } from '#platform/problems/system-trouble.ts';
import { markOfFolder, readMark } from './folder-mark.ts';

const retryMs = 1_000;

type Needs = Pick<App, 'db' | 'files' | 'settings'>;

const folderOf = ({ settings }: Needs): string => join(settings.DATA_FOLDER, 'files');
const markOf = (app: Needs): Promise<string> => markOfFolder(folderOf(app));

/**
 * The sentence if this program sees another folder of files than the first program that was started on this database:
 * files stored here would be missing there. Undefined if it is the same one, or files are in a bucket. Changes nothing.
 */
export async function otherFolderFault(app: Needs): Promise<string | undefined> {
  if (!app.files.isLocal) return undefined;
  const named = await app.db.selectFrom('files_folder').select('mark').executeTakeFirst();
  if (named === undefined || named.mark === (await readMark(folderOf(app)))) return undefined;
  return (
    `DATA_FOLDER (${app.settings.DATA_FOLDER}) is not the folder that holds the files of this shop: they would be ` +
    'missing here, and new ones there. Let all machines mount one folder, or set S3_BUCKET. If this folder replaces ' +
    'the former one for good, run npm run check -- --take-folder.'
  );
}

/**
 * Called when a program starts. The first one names its folder; others throw that sentence if theirs is another. Waits
 * while the database does not answer or the disk is full.
 */
export async function requireOneFolder(app: Needs): Promise<void> {
  if (!app.files.isLocal) return;
  for (;;) {
    try {
      await sql`insert into files_folder (mark) values (${await markOf(app)}) on conflict do nothing`.execute(
        app.db,
      );
      const fault = await otherFolderFault(app);
      if (fault !== undefined) throw new Error(fault);
      return;
    } catch (error) {
      if (!isOutageOf(error)) throw error;
      await pause(retryMs, undefined, { ref: false });
    }
  }
}

/** Whether database or disk can't be used now. */
function isOutageOf(error: unknown): boolean {
  const reason =
    error instanceof ProblemError ? error.failure : (failureOfDatabase(error) ?? failureOfSystem(error));
  return reason !== undefined && isOutage(reason);
}

/** From now on this folder is the one of the shop. */
export async function takeFolder(app: Needs): Promise<void> {
  if (!app.files.isLocal) return;
  const mark = await markOf(app);
  await sql`
    insert into files_folder (mark) values (${mark}) on conflict (only_row) do update set mark = excluded.mark`.execute(
    app.db,
  );
}

/** After it the next program that starts names its own folder: a restored shop has its files in the one at hand. */
export const forgetFolder = 'delete from files_folder';
