import '../tables.ts';
import { sql } from 'kysely';
import { decrypt } from '#platform/auth/encryption.ts';
import { encryptionKeys } from '#platform/auth/keys.ts';
import type { Db } from '#platform/database/database.ts';
import type { Settings } from '#settings.ts';

/** An item whose labels each need a code. */
type ItemOfOrder = { readonly itemId: string; readonly quantity: number };

/**
 * Takes the codes of items for their order: from then on they are neither replaced nor released. Repeated, it changes
 * nothing. One statement, whatever the number of items; none without items.
 * @returns the items that have exactly one code for each label
 */
export async function takeForOrder(trx: Db, items: readonly ItemOfOrder[]): Promise<ReadonlySet<string>> {
  if (items.length === 0) return new Set();
  const { rows } = await sql<{ item_id: string }>`
    update code_uploads u set ordered_at = coalesce(u.ordered_at, now())
    from json_to_recordset(${JSON.stringify(items)}::json) as i("itemId" uuid, quantity integer)
    where u.item_id = i."itemId" and u.state = 'stored' and u.code_count = i.quantity
    returning u.item_id`.execute(trx);
  return new Set(rows.map(({ item_id: id }) => id));
}

/**
 * Gives back the codes of items whose order ended, unless the press got their print file: none of them was printed, so
 * they may be sent again.
 */
export async function giveBackCodes(trx: Db, itemIds: readonly string[]): Promise<void> {
  if (itemIds.length === 0) return;
  await trx
    .updateTable('code_uploads')
    .set({ ordered_at: null })
    .where('item_id', 'in', [...itemIds])
    .where('state', '=', 'stored')
    .where('handed_at', 'is', null)
    .execute();
}

/** Notes that the press gets the print file of an item; false if its order has no codes any more. */
export async function handToPress(db: Db, itemId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('code_uploads')
    .set({ handed_at: sql<Date>`coalesce(handed_at, now())` })
    .where('item_id', '=', itemId)
    .where('state', '=', 'stored')
    .where('ordered_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends the use of items' codes: their labels are printed again, from other codes. */
export async function retireCodes(trx: Db, itemIds: readonly string[]): Promise<void> {
  if (itemIds.length === 0) return;
  await trx
    .updateTable('code_uploads')
    .set({ state: 'printed' })
    .where('item_id', 'in', [...itemIds])
    .where('state', '=', 'stored')
    .execute();
}

/** The upload whose codes an order took for an item, kept from being replaced until the transaction ends. */
export const lockTaken = (trx: Db, itemId: string): Promise<{ readonly id: string } | undefined> =>
  trx
    .selectFrom('code_uploads')
    .select('id')
    .where('item_id', '=', itemId)
    .where('state', '=', 'stored')
    .where('ordered_at', 'is not', null)
    .forShare()
    .executeTakeFirst();

/** Items for which codes came within the last days and no order took them yet. */
export const findItemsWithCodes = async (db: Db): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('code_uploads')
    .select('item_id')
    .where('state', '=', 'stored')
    .where('ordered_at', 'is', null)
    .where(sql<boolean>`created_at > now() - interval '3 days'`)
    .execute();
  return rows.map(({ item_id: id }) => id);
};

/**
 * The codes that an order took for an item, in the order of the file, a thousand at a time. Throws if a code is missing
 * between them.
 */
export async function* codesOfItem(
  db: Db,
  settings: Settings,
  itemId: string,
): AsyncIterable<readonly string[]> {
  for (let next = 1; ; ) {
    const block = await db
      .selectFrom('code_blocks')
      .innerJoin('code_uploads', 'code_uploads.id', 'code_blocks.upload_id')
      .select(['code_blocks.first', 'code_blocks.codes'])
      .where('code_uploads.item_id', '=', itemId)
      .where('code_uploads.state', '=', 'stored')
      .where('code_uploads.ordered_at', 'is not', null)
      .where('code_blocks.first', '>=', next)
      .orderBy('code_blocks.first')
      .executeTakeFirst();
    if (!block) return;
    if (block.first !== next) throw new Error(`Code ${next} of item ${itemId} is missing`);
    const codes = decrypt(encryptionKeys(settings), 'codes', block.codes).split('\n');
    yield codes;
    next += codes.length;
  }
}

/** The code at a place of an item's labels, from 1; undefined if none is stored for it. */
export async function codeAt(
  db: Db,
  settings: Settings,
  { itemId, place }: { readonly itemId: string; readonly place: number },
): Promise<string | undefined> {
  const block = await db
    .selectFrom('code_blocks')
    .innerJoin('code_uploads', 'code_uploads.id', 'code_blocks.upload_id')
    .select(['code_blocks.first', 'code_blocks.codes'])
    .where('code_uploads.item_id', '=', itemId)
    .where('code_uploads.state', '=', 'stored')
    .where('code_blocks.first', '<=', place)
    .orderBy('code_blocks.first', 'desc')
    .executeTakeFirst();
  if (!block) return undefined;
  return decrypt(encryptionKeys(settings), 'codes', block.codes).split('\n')[place - block.first];
}
