import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** Days after which tasks are deleted that were done, and that failed: those may be looked into. */
const keptDays = { done: 3, dead: 90 };
const deletedTogether = 1_000;

/** Deletes up to a thousand tasks of each state that finished long ago. Returns whether there may be more. */
export async function forgetFinished(db: Db): Promise<boolean> {
  let isMore = false;
  for (const state of ['done', 'dead'] as const) {
    const { numAffectedRows } = await sql`
      delete from tasks where id in (
        select id from tasks
        where state = ${sql.lit(state)} and finished_at < now() - make_interval(days => ${keptDays[state]}::int)
        order by finished_at limit ${deletedTogether} for update skip locked)`.execute(db);
    isMore ||= Number(numAffectedRows ?? 0n) === deletedTogether;
  }
  return isMore;
}

/** Deletes finished tasks that were done for an owner (see `Payer`): their payloads may contain personal data. */
export async function forgetFinishedOf(trx: Db, owner: string): Promise<void> {
  await sql`delete from tasks where owner = ${owner} and state in ('done', 'dead')`.execute(trx);
}

/** The same, and waiting ones, which are not carried out any more. */
export async function forgetTasksOf(trx: Db, owner: string): Promise<void> {
  await sql`delete from tasks where owner = ${owner} and state <> 'running'`.execute(trx);
}
