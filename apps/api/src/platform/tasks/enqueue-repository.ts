import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Queue } from './queue.ts';

/** The channel on which workers hear of new tasks. */
export const queueChannel = 'labelwerk_jobs';

export function createQueue(): Queue {
  return {
    async enqueue(db, { name, maxAttempts = 8 }, payload, { key, afterMs = 0, restMs = 0, payer } = {}) {
      await sql`
        with added as (
          insert into tasks (id, name, unique_key, payload, state, max_attempts, run_at, created_at, owner, origin)
          select ${randomUUID()}::uuid, ${name}::text, ${key ?? null}::text, ${JSON.stringify(payload)}::jsonb, 'waiting',
            ${maxAttempts}::integer, now() + make_interval(secs => ${afterMs / 1000}), now(),
            ${payer?.owner ?? null}::text, ${payer?.origin ?? null}::text
          where ${restMs}::integer = 0 or not exists (
            select from tasks where name = ${name} and unique_key = ${key ?? null} and state = 'dead'
              and finished_at > now() - make_interval(secs => ${restMs / 1000}))
          on conflict do nothing returning name)
        select pg_notify(${queueChannel}, name) from added`.execute(db);
    },
  };
}
