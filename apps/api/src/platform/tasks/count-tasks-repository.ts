import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** Unfinished and failed tasks of one name and state. */
export type TaskCount = {
  readonly name: string;
  readonly state: 'waiting' | 'running' | 'dead';
  readonly tasks: number;
  /** How long the oldest of them has been due, in seconds; 0: none is. */
  readonly dueSeconds: number;
};

/** Reads the partial indexes of each state: finished tasks are many and are not read. */
export async function countTasks(db: Db): Promise<readonly TaskCount[]> {
  const { rows } = await sql<TaskCount>`
    select name, state, count(*)::int as tasks,
      greatest(0, coalesce(extract(epoch from now() - min(run_at) filter (where state = 'waiting')), 0))::float8
        as "dueSeconds"
    from (
      select name, state, run_at from tasks where state = 'waiting' and turn is not null
      union all select name, state, run_at from tasks where state = 'waiting' and turn is null
      union all select name, state, run_at from tasks where state = 'running'
      union all select name, state, run_at from tasks where state = 'dead'
    ) unfinished group by name, state`.execute(db);
  return rows;
}
