import '../tables.ts';
import { hash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** The bytes of one of a customer's logos, a PNG, also of a removed one that a label shows; undefined if there is none. */
export async function findLogo(db: Db, customerId: number, id: string): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('transparency_logos')
    .select('content')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.content;
}

/** Changes of a customer's logos wait for one another. */
const lockLogos = (trx: Db, customerId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('transparency_logos', ${customerId}::bigint))`.execute(
    trx,
  );

/** The logos of a customer that are not removed, the latest first. */
export const findLogos = (
  db: Db,
  customerId: number,
): Promise<readonly { readonly id: string; readonly created_at: Date }[]> =>
  db
    .selectFrom('transparency_logos')
    .select(['id', 'created_at'])
    .where('customer_id', '=', customerId)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

/**
 * Removes a logo: it is deleted, with those removed before, once no label in a cart or an order shows it. Call it in a
 * transaction. False if the customer has no such logo.
 */
export async function removeLogo(trx: Db, customerId: number, id: string): Promise<boolean> {
  await lockLogos(trx, customerId);
  const { numUpdatedRows } = await trx
    .updateTable('transparency_logos')
    .set({ removed_at: sql<Date>`now()` })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  await trx
    .deleteFrom('transparency_logos')
    .where('customer_id', '=', customerId)
    .where('removed_at', 'is not', null)
    .where(
      sql<boolean>`not exists (select from logos_in_use used
        where used.customer_id = ${customerId} and used.logo_id = transparency_logos.id::text)`,
    )
    .execute();
  return numUpdatedRows === 1n;
}

/**
 * Stores a logo, unless the customer has `most`; the same picture is there once, and no longer removed. Call it in a
 * transaction.
 * @returns its id, or `full` beyond the limit
 */
export async function insertLogo(
  trx: Db,
  { customerId, content }: { readonly customerId: number; readonly content: Uint8Array },
  most: number,
): Promise<{ readonly id: string } | 'full'> {
  await lockLogos(trx, customerId);
  const contentHash = hash('sha256', content, 'buffer');
  const rows = await trx
    .selectFrom('transparency_logos')
    .select(['id', 'content_hash', 'removed_at'])
    .where('customer_id', '=', customerId)
    .execute();
  const same = rows.find((row) => row.content_hash.equals(contentHash));
  if (same && same.removed_at === null) return { id: same.id };
  if (rows.filter((row) => row.removed_at === null).length >= most) return 'full';
  if (same) {
    await trx.updateTable('transparency_logos').set({ removed_at: null }).where('id', '=', same.id).execute();
    return { id: same.id };
  }
  const id = randomUUID();
  await trx
    .insertInto('transparency_logos')
    .values({ id, customer_id: customerId, content_hash: contentHash, content: Buffer.from(content) })
    .execute();
  return { id };
}
