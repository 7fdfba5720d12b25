import '../tables.ts';
import { hash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** The bytes of one of a customer's logos, a PNG; undefined if there is none. */
export async function findLogo(db: Db, customerId: number, id: string): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('transparency_logos')
    .select('content')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.content;
}

/**
 * Stores a logo, unless the customer has `most`; the same picture is there once. Call it in a transaction.
 * @returns its id, or `full` beyond the limit
 */
export async function insertLogo(
  trx: Db,
  { customerId, content }: { readonly customerId: number; readonly content: Uint8Array },
  most: number,
): Promise<{ readonly id: string } | 'full'> {
  await sql`select pg_advisory_xact_lock(hashtextextended('transparency_logos', ${customerId}::bigint))`.execute(
    trx,
  );
  const contentHash = hash('sha256', content, 'buffer');
  const rows = await trx
    .selectFrom('transparency_logos')
    .select(['id', 'content_hash'])
    .where('customer_id', '=', customerId)
    .execute();
  const same = rows.find((row) => row.content_hash.equals(contentHash));
  if (same) return { id: same.id };
  if (rows.length >= most) return 'full';
  const id = randomUUID();
  await trx
    .insertInto('transparency_logos')
    .values({ id, customer_id: customerId, content_hash: contentHash, content: Buffer.from(content) })
    .execute();
  return { id };
}
