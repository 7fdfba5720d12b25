import '../tables.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { changedTogether } from '#platform/database/sweeps/in-pieces-repository.ts';
import { type HashPiece, hashBytes } from '../reading/hash-list.ts';

/** The hashes of a piece as rows. */
const rowsOf = ({ hashes, positions }: HashPiece) => sql`(
  select substring(${Buffer.from(hashes)}::bytea from ((n - 1) * ${hashBytes} + 1)::int for ${hashBytes}) as hash, position
  from unnest(${positions as number[]}::int4[]) with ordinality as places (position, n))`;

/**
 * Stores hashes in their order, each once; waits for other transactions that store one of them. Returns how many were not
 * stored before.
 */
export async function insertHashes(trx: Db, uploadId: string, piece: HashPiece): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into code_hashes (hash, upload_id, position)
      select hash, ${uploadId}::uuid, position from ${rowsOf(piece)} as piece order by hash, position
      on conflict do nothing`.execute(trx);
  return Number(numAffectedRows);
}

/** The codes of a piece that were stored by another upload, or (`earlier`: its place) before in the same one. */
export async function findStoredBefore(
  trx: Db,
  uploadId: string,
  piece: HashPiece,
): Promise<readonly { readonly position: number; readonly earlier: number | null }[]> {
  const { rows } = await sql<{ position: number; earlier: number | null }>`
    select piece.position, case when h.upload_id = ${uploadId}::uuid then h.position end as earlier
      from ${rowsOf(piece)} as piece join code_hashes h using (hash)
      where h.upload_id <> ${uploadId}::uuid or h.position <> piece.position`.execute(trx);
  return rows;
}

/** Forgets the hashes of an upload whose codes were never printed: each statement ends within its time limit. */
export async function deleteHashes(trx: Db, uploadId: string): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from code_hashes where ctid = any(array(
        select ctid from code_hashes where upload_id = ${uploadId}::uuid limit ${20 * changedTogether}))`.execute(
      trx,
    );
    if (numAffectedRows < BigInt(20 * changedTogether)) return;
  }
}

export const insertBlocks = (
  trx: Db,
  uploadId: string,
  blocks: readonly { readonly first: number; readonly codes: Buffer }[],
) =>
  trx
    .insertInto('code_blocks')
    .values(blocks.map((block) => ({ upload_id: uploadId, ...block })))
    .execute();
