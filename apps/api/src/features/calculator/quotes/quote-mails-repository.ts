import type { Db } from '#platform/database/database.ts';
import '../tables.ts';

/** Recipients of a quote, as hashes. Locks further mails of the quote until the transaction ends. */
export async function lockMailed(trx: Db, quoteId: string): Promise<readonly string[]> {
  await trx.selectFrom('quotes').select('id').where('id', '=', quoteId).forUpdate().execute();
  const rows = await trx
    .selectFrom('quote_mails')
    .select('address_hash')
    .where('quote_id', '=', quoteId)
    .execute();
  return rows.map((row) => row.address_hash);
}

export async function noteMailed(trx: Db, quoteId: string, addressHash: string): Promise<void> {
  await trx.insertInto('quote_mails').values({ quote_id: quoteId, address_hash: addressHash }).execute();
}
