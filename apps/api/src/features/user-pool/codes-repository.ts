import './tables.ts';
import type { Db } from '#plugins/database.ts';

type CodeRow = {
  readonly sub: string;
  readonly purpose: string;
  readonly code_hash: Buffer;
  readonly expires_at: Date;
};

/** Keeps a code in place of an earlier one of the same purpose. Answers its id. */
export async function replaceCode(db: Db, row: CodeRow): Promise<number> {
  await db.deleteFrom('pool_codes').where('sub', '=', row.sub).where('purpose', '=', row.purpose).execute();
  const { id } = await db
    .insertInto('pool_codes')
    .values({ ...row, used_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The unused code of a purpose, locked until the transaction ends. */
export const lockCode = (db: Db, sub: string, purpose: string) =>
  db
    .selectFrom('pool_codes')
    .select(['id', 'code_hash', 'expires_at'])
    .where('sub', '=', sub)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export async function markUsed(db: Db, id: number): Promise<void> {
  await db.updateTable('pool_codes').set({ used_at: new Date() }).where('id', '=', id).execute();
}
