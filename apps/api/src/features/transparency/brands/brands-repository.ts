import '../tables.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

export type BrandRow = { readonly id: string; readonly name: string };

const brandsOf = (db: Db, customerId: number) =>
  db.selectFrom('transparency_brands').select(['id', 'name']).where('customer_id', '=', customerId);

/** The brands of a customer by name; `transparencyLimits.brands` at most. */
export const findBrands = (db: Db, customerId: number): Promise<BrandRow[]> =>
  brandsOf(db, customerId).orderBy('name').orderBy('id').execute();

/** One of a customer's brands. */
export const findBrand = (db: Db, customerId: number, id: string): Promise<BrandRow | undefined> =>
  brandsOf(db, customerId).where('id', '=', id).executeTakeFirst();

/** Changes of a customer's brands wait for one another. */
const lockBrands = (trx: Db, customerId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('transparency_brands', ${customerId}::bigint))`.execute(
    trx,
  );

/**
 * Stores a brand, unless the customer has `most` brands. Call it in a transaction.
 * @returns `taken` if the customer has a brand of this name in any case of letters, `full` beyond the limit
 */
export async function insertBrand(
  trx: Db,
  brand: { readonly id: string; readonly customerId: number; readonly name: string },
  most: number,
): Promise<'added' | 'taken' | 'full'> {
  const { id, customerId, name } = brand;
  await lockBrands(trx, customerId);
  const rows = await findBrands(trx, customerId);
  if (rows.some((row) => row.name.toLowerCase() === name.toLowerCase())) return 'taken';
  if (rows.length >= most) return 'full';
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('transparency_brands')
    .values({ id, customer_id: customerId, name })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? 'added' : 'taken';
}

/** Renames a brand. @returns `taken` if another brand of the customer has the name */
export async function updateBrand(
  db: Db,
  brand: { readonly id: string; readonly customerId: number; readonly name: string },
): Promise<'renamed' | 'missing' | 'taken'> {
  const { id, customerId, name } = brand;
  return db.transaction().execute(async (trx) => {
    await lockBrands(trx, customerId);
    const rows = await findBrands(trx, customerId);
    if (!rows.some((row) => row.id === id)) return 'missing';
    if (rows.some((row) => row.id !== id && row.name.toLowerCase() === name.toLowerCase())) return 'taken';
    await trx
      .updateTable('transparency_brands')
      .set({ name })
      .where('customer_id', '=', customerId)
      .where('id', '=', id)
      .execute();
    return 'renamed';
  });
}

/** Removes a brand; false if the customer has no such brand. */
export async function deleteBrand(db: Db, customerId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('transparency_brands')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
