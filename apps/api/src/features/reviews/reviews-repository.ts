import './tables.ts';
import type { ReviewState } from '@labelwerk/domain/reviews/reviews.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';

export type ReviewRow = Selectable<Database['reviews']>;

/** A page of published reviews: those of the given sites first, then newest first. */
export const findPublished = (
  db: Db,
  {
    first,
    page,
    perPage,
  }: { readonly first: readonly string[]; readonly page: number; readonly perPage: number },
): Promise<ReviewRow[]> =>
  db
    .selectFrom('reviews')
    .selectAll()
    .where('state', '=', 'published')
    .orderBy(sql`site = any(${[...first]}::text[])`, 'desc')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();

/** The number of published reviews, and their average stars to one decimal. */
export async function sumOfPublished(db: Db): Promise<{ count: number; average: number | null }> {
  const { count, average } = await db
    .selectFrom('reviews')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number | null>`round(avg(stars), 1)::float8`.as('average'),
    ])
    .where('state', '=', 'published')
    .executeTakeFirstOrThrow();
  return { count, average };
}

export const findReviewOf = (db: Db, orderId: string): Promise<ReviewRow | undefined> =>
  db.selectFrom('reviews').selectAll().where('order_id', '=', orderId).executeTakeFirst();

/** Stores the review of an order and replaces an earlier one; the same text again changes nothing. */
export const keepReview = (
  db: Db,
  review: Pick<
    Insertable<Database['reviews']>,
    'id' | 'order_id' | 'customer_id' | 'site' | 'stars' | 'content' | 'author'
  >,
) =>
  sql`insert into reviews (id, order_id, customer_id, site, stars, content, author)
    values (${review.id}, ${review.order_id}, ${review.customer_id}, ${review.site}, ${review.stars},
      ${review.content}, ${review.author})
    on conflict (order_id) do update
      set stars = excluded.stars, content = excluded.content, author = excluded.author,
        state = 'waiting', reason = '', published_at = null, updated_at = now()
      where (reviews.stars, reviews.content, reviews.author) is distinct from
        (excluded.stars, excluded.content, excluded.author)`.execute(db);

export const removeReviewOf = (db: Db, orderId: string) =>
  db.deleteFrom('reviews').where('order_id', '=', orderId).execute();

/** A page of reviews for staff, newest first, after the one with the id `after`, with the numbers of their orders. */
export async function findReviews(
  db: Db,
  filter: {
    readonly state?: ReviewState | undefined;
    readonly after?: string | undefined;
    readonly limit: number;
  },
): Promise<(ReviewRow & { readonly number: string })[]> {
  const { rows } = await sql<ReviewRow & { number: string }>`
    select r.*, o.number from reviews r join reviewed_orders o using (order_id)
      where (${filter.state ?? null}::text is null or r.state = ${filter.state ?? null})
        and (${filter.after ?? null}::uuid is null or (r.updated_at, r.id) <
          (select updated_at, id from reviews where id = ${filter.after ?? null}::uuid))
      order by r.updated_at desc, r.id desc limit ${filter.limit}`.execute(db);
  return rows;
}

export const lockReview = (trx: Db, id: string): Promise<ReviewRow | undefined> =>
  trx.selectFrom('reviews').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const judgeReview = (
  trx: Db,
  id: string,
  { state, reason }: { readonly state: 'published' | 'rejected'; readonly reason: string },
): Promise<ReviewRow> =>
  trx
    .updateTable('reviews')
    .set({
      state,
      reason,
      published_at: state === 'published' ? sql<Date>`now()` : null,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Whether all of an order was delivered. */
export async function isDelivered(db: Db, orderId: string): Promise<boolean> {
  const { rows } = await sql`select from delivered_orders where order_id = ${orderId}::uuid`.execute(db);
  return rows.length > 0;
}

/** Days after delivery in which a review is asked for. */
const askedWithin = 60;

/**
 * Orders delivered at least `days` ago whose customer was not asked yet, has written no review, and did not
 * decline.
 */
export const findUnasked = async (db: Db, days: number) => {
  const { rows } = await sql<{ order_id: string; number: string; customer_id: number; site: string }>`
    select d.order_id, d.number, d.customer_id, d.site from delivered_orders d
      where d.delivered_at < now() - make_interval(days => ${days}::int)
        and d.delivered_at > now() - make_interval(days => ${days + askedWithin}::int)
        and not exists (select from review_requests q where q.order_id = d.order_id)
        and not exists (select from reviews r where r.order_id = d.order_id)
        and not exists (select from review_mail_refusals f where f.customer_id = d.customer_id)
      order by d.delivered_at limit 100`.execute(db);
  return rows;
};

/** Records that a review of an order was asked for; false if it was before. */
export async function noteAsked(trx: Db, orderId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('review_requests')
    .values({ order_id: orderId })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const refuseMails = (db: Db, customerId: number) =>
  db
    .insertInto('review_mail_refusals')
    .values({ customer_id: customerId })
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .execute();
