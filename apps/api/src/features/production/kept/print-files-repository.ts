import type { CutLine } from '@labelwerk/artwork/press/cut-lines.ts';
import { type Selectable, sql } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';
import type { KeptFile } from '#platform/kept-files.ts';
import '../tables.ts';

type PrintFileRow = Selectable<Database['print_files']>;

export const findPrintFile = (db: Db, jobId: string, version: string): Promise<PrintFileRow | undefined> =>
  db
    .selectFrom('print_files')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('version', '=', version)
    .executeTakeFirst();

/** Stores what was made, in place of a file that the store has lost. */
export const keepPrintFile = (
  db: Db,
  made: {
    readonly jobId: string;
    readonly version: string;
    readonly content: string;
    readonly bytes: number;
    readonly cuts: readonly CutLine[];
  },
) => {
  const { content, bytes } = made;
  const cuts = JSON.stringify(made.cuts);
  return db
    .insertInto('print_files')
    .values({ job_id: made.jobId, version: made.version, content, bytes, cuts })
    .onConflict((conflict) => conflict.columns(['job_id', 'version']).doUpdateSet({ content, bytes, cuts }))
    .execute();
};

/** Ends the use of lines' print files, which stay for questions: other ones are made, also of the same content. */
export async function retirePrintFiles(trx: Db, jobIds: readonly string[]): Promise<void> {
  if (jobIds.length === 0) return;
  await trx
    .updateTable('print_files')
    .set(({ ref }) => ({ version: sql<string>`${ref('version')} || '/' || ${ref('content')}` }))
    .where('job_id', 'in', [...jobIds])
    .where('version', 'not like', '%/%')
    .execute();
}

const atOnce = 1_000;

/** All print files that were made and kept. */
export async function* keptPrintFiles(db: Db): AsyncIterable<KeptFile> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('print_files')
      .select('content')
      .distinct()
      .where('content', '>', after)
      .orderBy('content')
      .limit(atOnce)
      .execute();
    // Not needed: a lost file is made again.
    for (const { content } of rows) yield { content, isNeeded: false };
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    after = last.content;
  }
}
