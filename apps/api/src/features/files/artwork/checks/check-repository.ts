import type { Expectations } from '@labelwerk/artwork/preflight/expectation/expectations.ts';
import { type Selectable, sql } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';
import type { KeptFinding } from '../tables.ts';

export type CheckRow = Selectable<Database['artwork_checks']>;

/** Key of a check: the content and the hash of the expectation. */
export type CheckName = { readonly key: string; readonly expectation: string };

/** Maximum number of stored checks per content; the oldest are deleted first. */
const maxChecks = 40;

const named = (db: Db, { key, expectation }: CheckName) =>
  db
    .selectFrom('artwork_checks')
    .selectAll()
    .where('artwork_key', '=', key)
    .where('expectation', '=', expectation);

export const findCheck = (db: Db, name: CheckName): Promise<CheckRow | undefined> =>
  named(db, name).executeTakeFirst();

/** A check to insert. */
export type WantedCheck = { readonly name: CheckName; readonly expected: Expectations };

/** Inserts checks that don't exist yet, and deletes the oldest ones of contents with too many. */
export async function insertChecks(trx: Db, wanted: readonly WantedCheck[]): Promise<void> {
  const rows = wanted
    .map(({ name: { key, expectation }, expected }) => ({ key, expectation, expected }))
    // Always in one order: transactions that insert the same checks wait for each other without a deadlock.
    .toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  // The checks to delete are chosen from the rows as they were before the insert, so the inserted ones are
  // counted as well.
  await sql`
    with opened as (
      insert into artwork_checks (artwork_key, expectation, expected, checked_at)
      select w.key, w.expectation, w.expected, null
      from json_to_recordset(${JSON.stringify(rows)}::json) as w(key text, expectation text, expected jsonb)
      on conflict do nothing returning artwork_key),
    fresh as (select artwork_key, count(*) as opened from opened group by artwork_key),
    placed as (
      select artwork_key, expectation, opened,
        row_number() over (partition by artwork_key order by created_at desc, expectation) as place
      from artwork_checks join fresh using (artwork_key))
    delete from artwork_checks c using placed p
    where c.artwork_key = p.artwork_key and c.expectation = p.expectation and p.place > ${maxChecks} - p.opened`.execute(
    trx,
  );
}

const orderOf = ({ key, expectation }: CheckName): string => `${key} ${expectation}`;

/** Stores the first result of a check; false if there is one already. */
export async function saveCheck(
  trx: Db,
  { key, expectation }: CheckName,
  found: {
    readonly status: 'success' | 'failed';
    readonly findings: readonly KeptFinding[];
    readonly cutLines: Readonly<Record<string, string>>;
    readonly opens: boolean;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('artwork_checks')
    .set({
      status: found.status,
      findings: JSON.stringify(found.findings),
      cut_lines: JSON.stringify(found.cutLines),
      drawn_complete: !found.opens,
      checked_at: sql<Date>`now()`,
      postponed_at: null,
    })
    .where('artwork_key', '=', key)
    .where('expectation', '=', expectation)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Stores the findings of a drawn page. */
export async function saveDrawnPageOf(
  db: Db,
  { key, expectation }: CheckName,
  page: number,
  findings: readonly KeptFinding[],
): Promise<void> {
  const failed = findings.some(({ severity }) => severity === 'error');
  await sql`
    update artwork_checks
    set drawn = drawn || jsonb_build_object(${String(page)}::text, ${JSON.stringify(findings)}::jsonb),
      status = case when ${failed}::boolean then 'failed' else status end
    where artwork_key = ${key} and expectation = ${expectation} and not drawn_complete`.execute(db);
}

/** Records that a check was postponed for lack of time, and since when. */
export async function notePostponedOf(db: Db, { key, expectation }: CheckName): Promise<void> {
  await sql`
    update artwork_checks set postponed_at = coalesce(postponed_at, now())
    where artwork_key = ${key} and expectation = ${expectation}`.execute(db);
}

export async function completeDrawnOf(trx: Db, { key, expectation }: CheckName): Promise<void> {
  await trx
    .updateTable('artwork_checks')
    .set({ drawn_complete: true, postponed_at: null })
    .where('artwork_key', '=', key)
    .where('expectation', '=', expectation)
    .execute();
}
