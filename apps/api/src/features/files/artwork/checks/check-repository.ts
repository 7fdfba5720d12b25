import type { Expectations } from '@labelwerk/artwork/preflight/expectation/expectations.ts';
import { type Selectable, sql } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';
import type { KeptFinding } from '../tables.ts';

export type CheckRow = Selectable<Database['artwork_checks']>;

/** Names a check: which content, and the hash of what is expected of it. */
export type CheckName = { readonly key: string; readonly expectation: string };

/** Checks kept of one content; those longest ago go first. */
const maxChecks = 40;

const named = (db: Db, { key, expectation }: CheckName) =>
  db
    .selectFrom('artwork_checks')
    .selectAll()
    .where('artwork_key', '=', key)
    .where('expectation', '=', expectation);

export const findCheck = (db: Db, name: CheckName): Promise<CheckRow | undefined> =>
  named(db, name).executeTakeFirst();

/** Opens a check unless it is there already. */
export async function insertCheck(
  trx: Db,
  { key, expectation }: CheckName,
  expected: Expectations,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('artwork_checks')
    .values({
      artwork_key: key,
      expectation,
      expected: JSON.stringify(expected),
      checked_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return;
  await sql`
    delete from artwork_checks where (artwork_key, expectation) in (
      select artwork_key, expectation from artwork_checks where artwork_key = ${key}
      order by created_at desc, expectation offset ${maxChecks})`.execute(trx);
}

/** Keeps the first verdict of a check; false when there is one already. */
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

/** Keeps what the drawing of a page showed. */
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

/** Notes that the machine had no time for a check, and since when. */
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
