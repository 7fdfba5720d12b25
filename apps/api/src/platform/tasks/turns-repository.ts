import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/**
 * The turn of an owner's next waiting task of a name (SQL; `owner` is '' for the shop's own tasks, which have no turn):
 * the n-th waiting task of an owner has the n-th turn, counted from the first turn that still waits. So the first turns
 * hold tasks of every owner, and a task is taken by reading only these.
 */
export const nextTurn = (name: RawBuilder<unknown>, owner: RawBuilder<unknown>): RawBuilder<number> => sql`
  case when ${owner} = '' then 0 else greatest(0,
    (select min(turn) from tasks t where t.name = ${name} and state = 'waiting' and turn is not null),
    (select max(turn) + 1 from tasks t
      where t.name = ${name} and t.owner = ${owner} and state = 'waiting' and turn is not null)) end`;

/** Due tasks of a name that are given a turn with one statement. */
const promotedTogether = 100;

/** Gives turns to tasks that became due after they were enqueued or failed, and to those of earlier releases. */
export async function giveTurns(db: Db, names: readonly string[]): Promise<void> {
  // Ids in an array are looked up one by one; the planner might join small tables by reading them whole.
  await sql`
    with due as materialized (
      select next.* from unnest(${names as string[]}::text[]) one cross join lateral (
        select id, name, coalesce(owner, '') as owner, run_at from tasks
        where name = one and state = 'waiting' and turn is null and run_at <= now()
        order by run_at limit ${promotedTogether} for update skip locked) next
    ), groups as materialized (
      select name, owner, ${nextTurn(sql`due.name`, sql`due.owner`)} as first from due group by name, owner
    ), turns as materialized (
      select id, first + case when owner = '' then 0
        else row_number() over (partition by name, owner order by run_at) - 1 end as turn
      from due join groups using (name, owner)
    )
    update tasks set turn = (select turn from turns where turns.id = tasks.id)
    where id = any(array(select id from turns))`.execute(db);
}
