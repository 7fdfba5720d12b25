import '../tables.ts';
import { type Selectable, sql } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';

export type LinkRow = Selectable<Database['proof_links']> & { readonly is_expired: boolean };
/** `author`: for whom its link was made; null once the link was deleted. */
export type RemarkRow = Selectable<Database['proof_remarks']> & { readonly author: string | null };

const withState = (db: Db) =>
  db.selectFrom('proof_links').selectAll().select(sql<boolean>`expires_at <= now()`.as('is_expired'));

export const findLink = (db: Db, id: string): Promise<LinkRow | undefined> =>
  withState(db).where('id', '=', id).executeTakeFirst();

/** The links of a line, newest first. */
export const findLinks = (db: Db, jobId: string): Promise<LinkRow[]> =>
  withState(db).where('job_id', '=', jobId).orderBy('created_at', 'desc').orderBy('id').limit(200).execute();

export async function countOpenLinks(trx: Db, jobId: string): Promise<number> {
  const { open } = await trx
    .selectFrom('proof_links')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('job_id', '=', jobId)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return open;
}

type NewLink = Pick<LinkRow, 'id' | 'job_id' | 'customer_id' | 'name' | 'may_decide' | 'version'> & {
  readonly days: number;
};

export const insertLink = (trx: Db, { days, ...link }: NewLink) =>
  trx
    .insertInto('proof_links')
    .values({ ...link, expires_at: sql<Date>`now() + make_interval(days => ${days})` })
    .execute();

export const withdrawLink = (db: Db, id: string) =>
  db
    .updateTable('proof_links')
    .set({ withdrawn_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .execute();

/** What was said about a line, oldest first. */
export const findRemarks = (db: Db, jobId: string): Promise<RemarkRow[]> =>
  db
    .selectFrom('proof_remarks')
    .leftJoin('proof_links', 'proof_links.id', 'proof_remarks.link_id')
    .selectAll('proof_remarks')
    .select('proof_links.name as author')
    .where('proof_remarks.job_id', '=', jobId)
    .orderBy('proof_remarks.created_at')
    .orderBy('proof_remarks.id')
    .limit(1_000)
    .execute();

export async function countRemarks(trx: Db, jobId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('proof_remarks')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow();
  return count;
}

type NewRemark = Pick<
  RemarkRow,
  'id' | 'job_id' | 'customer_id' | 'kind' | 'version' | 'design' | 'x' | 'y' | 'text'
> & { readonly link_id: string };

/** Keeps a remark; false if it is kept already, or the link approved this version before. */
export async function insertRemark(trx: Db, remark: NewRemark): Promise<boolean> {
  const inserted = await trx
    .insertInto('proof_remarks')
    .values(remark)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
