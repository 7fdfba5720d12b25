import './tables.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { ExportedFile, Person, PersonalData } from '#platform/personal-data.ts';

const aPage = 500;

/** Links that the customer passed on, and what was said by them. */
async function* collect(db: Db, { customerId }: Person): AsyncIterable<ExportedFile> {
  const links = await db
    .selectFrom('proof_links')
    .select(['id', 'job_id', 'name', 'may_decide', 'created_at', 'expires_at', 'withdrawn_at'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute();
  if (links.length > 0) yield { path: 'proofs/links.json', content: links };
  for (let after = '00000000-0000-0000-0000-000000000000', page = 1; ; page += 1) {
    const rows = await db
      .selectFrom('proof_remarks')
      .select(['id', 'link_id', 'job_id', 'kind', 'design', 'x', 'y', 'text', 'created_at'])
      .where('customer_id', '=', customerId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(aPage)
      .execute();
    if (rows.length > 0) yield { path: `proofs/remarks-${page}.json`, content: rows };
    const last = rows.at(-1);
    if (!last || rows.length < aPage) return;
    after = last.id;
  }
}

/**
 * Links and remarks, with the names of others in them, are deleted, also answers whose link is gone; what was approved
 * stays with the order.
 */
async function erase(trx: Db, { customerId }: Person): Promise<void> {
  await sql`delete from proof_remarks where customer_id = ${customerId}`.execute(trx);
  await sql`delete from proof_links where customer_id = ${customerId}`.execute(trx);
}

export const personalData: PersonalData = { collect, erase };
