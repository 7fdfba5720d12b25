import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { staticQuery } from '#platform/database/static-query.ts';
import type { AskedTask, Queue } from './queue.ts';
import { nextTurn } from './turns-repository.ts';

/** The NOTIFY channel for new tasks. */
export const queueChannel = 'labelwerk_jobs';

/** The values of a task's row. */
function rowOf({ task, payload, options = {} }: AskedTask) {
  const { key, afterMs = 0, restMs = 0, payer } = options;
  return {
    ...{ id: randomUUID(), name: task.name, key: key ?? null, payload, attempts: task.maxAttempts ?? 8 },
    ...{ after: afterMs / 1000, rest: restMs / 1000 },
    ...{ owner: payer?.owner ?? null, origin: payer?.origin ?? null },
  };
}

const addTasks = staticQuery<{ readonly rows: string }, unknown>((db, { rows }) =>
  sql`
    with given as materialized (
      select g.*, coalesce(g.owner, '') as payer
      from json_to_recordset(${rows}::json) as g(id uuid, name text, key text,
        payload jsonb, attempts integer, after double precision, rest double precision, owner text, origin text)
      where g.rest = 0 or not exists (
        select from tasks where name = g.name and unique_key = g.key and state = 'dead'
          and finished_at > now() - make_interval(secs => g.rest))
    ), groups as materialized (
      select name, payer, ${nextTurn(sql`given.name`, sql`given.payer`)} as first
      from given where after = 0 group by name, payer
    ), added as (
      insert into tasks (id, name, unique_key, payload, state, max_attempts, run_at, created_at, owner, origin, turn)
      select id, name, key, payload, 'waiting', attempts, now() + make_interval(secs => after), now(), owner, origin,
        case when after = 0 then groups.first + case when payer = '' then 0
          else row_number() over (partition by name, payer) - 1 end end
      from given left join groups using (name, payer)
      on conflict do nothing returning name)
    select pg_notify(${queueChannel}, name) from added`.compile(db),
);

export function createQueue(): Queue {
  const queue: Queue = {
    enqueue: (db, task, payload, options) => queue.enqueueAll(db, [{ task, payload, options }]),
    async enqueueAll(db, asked) {
      if (asked.length > 0) await addTasks.run(db, { rows: JSON.stringify(asked.map(rowOf)) });
    },
  };
  return queue;
}
