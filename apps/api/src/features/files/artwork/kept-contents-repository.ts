import { sql } from 'kysely';
import { isReferenced } from '#features/files/storage/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { KeptFile } from '#platform/kept-files.ts';
import './tables.ts';

const atOnce = 1_000;

/** All known contents. One without references may be about to be stored or removed. */
export async function* keptContents(db: Db): AsyncIterable<KeptFile> {
  for (let after = ''; ; ) {
    const { rows } = await sql<{ key: string; is_needed: boolean }>`
      select key, ${isReferenced(sql`artworks.key`)} as is_needed from artworks
      where key > ${after} order by key limit ${sql.lit(atOnce)}`.execute(db);
    for (const { key, is_needed } of rows) yield { content: key, isNeeded: is_needed };
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    after = last.key;
  }
}
