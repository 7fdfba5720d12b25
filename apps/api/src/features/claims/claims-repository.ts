import './tables.ts';
import type { ClaimState } from '@labelwerk/domain/claims/claims.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';
import { countTryWithin, sweepTriesOf } from '#platform/database/sweeps/count-tries-repository.ts';

export type ClaimRow = Selectable<Database['order_claims']>;
export type NewPhoto = Omit<Insertable<Database['claim_photos']>, 'claim_id' | 'number'>;

/** The claim of an order that was sent under a request id. */
export const findByRequest = (db: Db, orderId: string, requestId: string): Promise<ClaimRow | undefined> =>
  db
    .selectFrom('order_claims')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();

/** Stores a claim with its photos and the next number in its order. Requires the lock of the order. */
export async function insertClaim(
  trx: Db,
  claim: Omit<Insertable<Database['order_claims']>, 'number'>,
  photos: readonly NewPhoto[],
): Promise<ClaimRow> {
  const row = await trx
    .insertInto('order_claims')
    .values({
      ...claim,
      number: sql<number>`(select count(*) + 1 from order_claims where order_id = ${claim.order_id})`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (photos.length > 0)
    await trx
      .insertInto('claim_photos')
      .values(photos.map((photo, index) => ({ ...photo, claim_id: row.id, number: index + 1 })))
      .execute();
  return row;
}

export const findClaimById = (db: Db, id: string): Promise<ClaimRow | undefined> =>
  db.selectFrom('order_claims').selectAll().where('id', '=', id).executeTakeFirst();

/** Under the lock of its order (`lockOrderAndCart`). */
export const lockClaim = (trx: Db, id: string): Promise<ClaimRow | undefined> =>
  trx.selectFrom('order_claims').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const findNumbered = (db: Db, orderId: string, number: number): Promise<ClaimRow | undefined> =>
  db
    .selectFrom('order_claims')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('number', '=', number)
    .executeTakeFirst();

/** Claims about an order, newest first. */
export const findClaimsOfOrder = (db: Db, orderId: string): Promise<ClaimRow[]> =>
  db
    .selectFrom('order_claims')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('number', 'desc')
    .execute();

/** A page of claims, newest first, after the one with the id `after`. */
export function findClaims(
  db: Db,
  filter: {
    readonly state?: ClaimState | undefined;
    readonly after?: string | undefined;
    readonly limit: number;
  },
): Promise<ClaimRow[]> {
  let query = db.selectFrom('order_claims').selectAll();
  if (filter.state) query = query.where('state', '=', filter.state);
  if (filter.after !== undefined)
    query = query.where(
      sql<boolean>`(created_at, id) < (select created_at, id from order_claims where id = ${filter.after}::uuid)`,
    );
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(filter.limit).execute();
}

export const updateClaim = (
  trx: Db,
  id: string,
  change: Updateable<Database['order_claims']>,
): Promise<ClaimRow> =>
  trx.updateTable('order_claims').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const findPhotos = (db: Db, claimIds: readonly string[]) =>
  claimIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('claim_photos')
        .select(['claim_id', 'number', 'media_type', 'size'])
        .where('claim_id', 'in', [...claimIds])
        .orderBy('number')
        .execute();

export const findPhoto = (db: Db, claimId: string, number: number) =>
  db
    .selectFrom('claim_photos')
    .select(['media_type', 'content'])
    .where('claim_id', '=', claimId)
    .where('number', '=', number)
    .executeTakeFirst();

/** Window of the rate limit, in seconds. */
const windowSeconds = 3_600;

export const countTry = (db: Db, subject: string) =>
  countTryWithin(db, 'claim_tries', subject, windowSeconds);

export const sweepTries = (db: Db) => sweepTriesOf(db, 'claim_tries', windowSeconds);
