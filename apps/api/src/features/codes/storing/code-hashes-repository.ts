import '../tables.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { changedTogether } from '#platform/database/sweeps/in-pieces-repository.ts';
import { type HashPiece, hashBytes } from '../reading/hash-list.ts';

/** SQLSTATE of a row whose key is there already. */
const uniqueViolation = '23505';

/** The hashes of a piece as rows. */
const rowsOf = ({ hashes, positions }: HashPiece) => sql`(
  select substring(${Buffer.from(hashes)}::bytea from ((n - 1) * ${hashBytes} + 1)::int for ${hashBytes}) as hash, position
  from unnest(${positions as number[]}::int4[]) with ordinality as places (position, n))`;

/**
 * Stores hashes in their order; waits for other transactions that store one of them. Returns false if one of them was stored
 * before: the transaction can then only be rolled back.
 */
export async function insertHashes(trx: Db, uploadId: string, piece: HashPiece): Promise<boolean> {
  try {
    await sql`
      insert into code_hashes (hash, upload_id, position)
        select hash, ${uploadId}::uuid, position from ${rowsOf(piece)} as piece order by hash, position`.execute(
      trx,
    );
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === uniqueViolation) return false;
    throw error;
  }
}

/**
 * The codes of a piece that are stored, or (`earlier`: its place) come before in the same piece. `replacedId`: an upload
 * whose codes don't count.
 */
export async function findRepeated(
  db: Db,
  replacedId: string | undefined,
  piece: HashPiece,
): Promise<readonly { readonly position: number; readonly earlier: number | null }[]> {
  const { rows } = await sql<{ position: number; earlier: number | null }>`
    select piece.position, case when h.hash is null then piece.first end as earlier
      from (select hash, position, min(position) over (partition by hash) as first from ${rowsOf(piece)} as rows) as piece
        left join code_hashes h on h.hash = piece.hash and h.upload_id is distinct from ${replacedId ?? null}::uuid
      where h.hash is not null or piece.first < piece.position`.execute(db);
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
