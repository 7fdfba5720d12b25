import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { chunkKey } from '#platform/files/file-store.ts';
import type { KeptFile } from '#platform/kept-files.ts';
import './tables.ts';

const atOnce = 1_000;

type Row = { readonly upload_id: string; readonly chunk_index: number; readonly sha256: string };

/** Every chunk of an incomplete upload, for the backup. */
export async function* keptChunks(db: Db): AsyncIterable<KeptFile> {
  for (let after = { upload_id: '', chunk_index: -1 }; ; ) {
    const { rows } = await sql<Row>`
      select upload_id, chunk_index, sha256 from upload_chunks
      where (upload_id, chunk_index) > (${after.upload_id}, ${after.chunk_index}::integer)
        and exists (select from uploads where id = upload_id and state = 'receiving')
      order by upload_id, chunk_index limit ${sql.lit(atOnce)}`.execute(db);
    for (const { upload_id, chunk_index, sha256 } of rows)
      yield { chunk: chunkKey(upload_id, chunk_index, sha256), isNeeded: true };
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    after = last;
  }
}
