import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { JobRow } from '../orders-repository.ts';

/** Files of a line that others replaced, newest first. `number` counts from 1 and stays. */
export type ReplacedArtwork = Pick<JobRow, 'file_ids' | 'artwork_pages'> & {
  readonly number: number;
  readonly replaced_at: Date;
};

/** What is kept of a line: who needs more than this no longer compares. */
const keptVersions = 10;

/** Keeps the files of a line before others take their place; the caller holds the lock of the line. */
export async function keepReplaced(
  trx: Db,
  { id, file_ids, artwork_pages }: Pick<JobRow, 'id' | 'file_ids' | 'artwork_pages'>,
  at: Date,
): Promise<void> {
  const pages = artwork_pages && JSON.stringify(artwork_pages);
  await sql`
    insert into replaced_artwork (job_id, number, file_ids, artwork_pages, replaced_at)
    select ${id}, coalesce(max(number), 0) + 1, ${[...file_ids]}, ${pages}::jsonb, ${at}
    from replaced_artwork where job_id = ${id}`.execute(trx);
  await sql`
    delete from replaced_artwork where job_id = ${id}
      and number <= (select max(number) from replaced_artwork where job_id = ${id}) - ${keptVersions}`.execute(
    trx,
  );
}

export const listReplaced = (db: Db, jobId: string): Promise<ReplacedArtwork[]> =>
  db
    .selectFrom('replaced_artwork')
    .select(['number', 'file_ids', 'artwork_pages', 'replaced_at'])
    .where('job_id', '=', jobId)
    .orderBy('number', 'desc')
    .execute();
