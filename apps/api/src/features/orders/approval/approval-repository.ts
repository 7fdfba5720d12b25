import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { JobRow } from '../orders-repository.ts';
import type { OrderAddress } from '../tables.ts';

type Found = Pick<JobRow, 'id' | 'order_id'>;

/** Whether line `j` has a proof, ordered as a service, that its customer has not accepted yet. */
const hasOpenProofOf = sql<boolean>`exists (select from open_proofs p where p.label_id in (j.id, j.cart_item_id))`;

/** The lines among these with a proof, ordered as a service, that was not accepted yet. */
export async function linesWithOpenProof(
  db: Db,
  jobs: readonly Pick<JobRow, 'id'>[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('order_jobs as j')
    .select('j.id')
    .where(
      'j.id',
      'in',
      jobs.map(({ id }) => id),
    )
    .where(hasOpenProofOf)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Whether a line has a proof, ordered as a service, that was not accepted yet. */
export const hasOpenProof = async (db: Db, job: Pick<JobRow, 'id'>): Promise<boolean> =>
  (await linesWithOpenProof(db, [job])).has(job.id);

/** Lines that must wait for a proof and do not, and lines that do and need not: none of the extra "printed proof". */
export const findMisplacedByProofs = (db: Db, extra: string): Promise<Found[]> =>
  db
    .selectFrom('order_jobs as j')
    .select(['j.id', 'j.order_id'])
    .where((eb) =>
      eb.or([
        eb.and([eb('j.state', 'in', ['approval_pending', 'approved']), hasOpenProofOf]),
        eb.and([
          eb('j.state', '=', 'proof_making'),
          sql<boolean>`not (j.configuration -> 'extras') ? ${extra}`,
          eb.not(hasOpenProofOf),
        ]),
      ]),
    )
    .limit(200)
    .execute();

/** Approved lines whose revocation time is over, by the database's clock. */
export const findDueReleases = (db: Db): Promise<Found[]> =>
  db
    .selectFrom('order_jobs')
    .select(['id', 'order_id'])
    .where('state', '=', 'approved')
    .where('release_at', '<=', sql<Date>`now()`)
    .orderBy('release_at')
    .limit(500)
    .execute();

/** Orders with lines whose customer has not been asked for an approval yet. */
export async function findUnasked(db: Db): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('order_jobs')
    .select('order_id')
    .distinct()
    .where('state', 'in', ['approval_pending', 'proof_pending'])
    .where('approval_asked_at', 'is', null)
    .limit(200)
    .execute();
  return rows.map((row) => row.order_id);
}

/** Orders with a line whose customer is due a reminder: once per number of hours after the request. */
export async function findUnanswered(db: Db, hours: readonly number[]): Promise<readonly string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select distinct order_id from order_jobs
    where state in ('approval_pending', 'proof_pending') and updated_at <= now() - make_interval(hours => ${hours[0] ?? 48})
      and exists (select from unnest(${hours}::int[]) as due (hours)
        where approval_asked_at + make_interval(hours => due.hours) <= now()
          and coalesce(approval_reminded_at, '-infinity') < approval_asked_at + make_interval(hours => due.hours))
    limit 200`.execute(db);
  return rows.map((row) => row.order_id);
}

export type Unapproved = Pick<JobRow, 'id' | 'order_id' | 'position' | 'name'> & {
  readonly number: string;
  readonly billing_address: OrderAddress;
  readonly asked_at: Date;
};

/** Lines without an approval for so many days after the request, oldest first. */
export async function findUnapproved(db: Db, days: number): Promise<readonly Unapproved[]> {
  const { rows } = await sql<Unapproved>`
    select j.id, j.order_id, j.position, j.name, o.number, o.billing_address, j.approval_asked_at as asked_at
    from order_jobs j join orders o on o.id = j.order_id
    where j.state in ('approval_pending', 'proof_pending')
      and j.approval_asked_at <= now() - make_interval(days => ${days})
    order by j.approval_asked_at limit 200`.execute(db);
  return rows;
}
