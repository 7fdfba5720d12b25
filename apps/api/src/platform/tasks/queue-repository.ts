import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { LeaseLost, type TakenTask } from './queue.ts';
import type { Commit } from './task.ts';
import { overShare } from './task-payers-repository.ts';
import { giveTurns } from './turns-repository.ts';

const leaseSeconds = 45;
/** A task whose worker's database session has ended is taken over after this time without a renewal, in seconds. */
const orphanedAfterSeconds = 4;
/**
 * The same for a worker without a session of its own, behind a pooler, in seconds: a worker that got no processor time for
 * so long loses the task and its effects to another one.
 */
const silentAfterSeconds = 12;

/**
 * Whether a running task is held by a worker: its lease has not expired, and the worker has renewed it recently or holds
 * its advisory lock in a live session.
 */
const isHeld = (task: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  ${task}.leased_until >= now() and (
    ${task}.renewed_at >= now() - case when ${task}.holder is null
      then make_interval(secs => ${silentAfterSeconds}) else make_interval(secs => ${orphanedAfterSeconds}) end
    or ${task}.renewed_at is null
    or exists (
      select from pg_locks where locktype = 'advisory' and granted and objsubid = 1
        and database = (select oid from pg_database where datname = current_database())
        and classid::bigint = (${task}.holder >> 32) and objid::bigint = (${task}.holder & 4294967295))))`;

export type Taking = {
  /** Advisory lock of this worker's session; null: it holds none. */
  readonly holder: number | null;
  /** Maximum number of running tasks of these names per owner. */
  readonly perOwner: number;
};

/** Tasks of a name that are read to take one, in the order of their turns. */
const window = { first: 100, wide: 2_000 };

/**
 * Takes the next due task for this worker; undefined when there is none. A task whose worker is gone is due again. Owners
 * take turns: those over their share come last; then those with the fewest tasks in work come first, and among these the
 * owner who has waited longest since the last one. Reads a limited number of tasks, however many wait.
 */
export async function takeTask(
  db: Db,
  names: readonly string[],
  { holder, perOwner }: Taking = { holder: null, perOwner: 1_000 },
): Promise<TakenTask | undefined> {
  await giveTurns(db, names);
  const taking = { names, holder, perOwner };
  // Usually the first turns hold a task of an owner within its share. Otherwise they may all be over it, or at their limit.
  return (await takeWithin(db, taking, 'first')) ?? (await takeWithin(db, taking, 'wide'));
}

async function takeWithin(
  db: Db,
  { names, holder, perOwner }: Taking & { readonly names: readonly string[] },
  width: keyof typeof window,
): Promise<TakenTask | undefined> {
  const among = sql`any(${names as string[]})`;
  const isOver = overShare(sql`payer`, sql`origin`);
  const { rows } = await sql<{ id: string; name: string; payload: unknown; attempts: number }>`
    with in_work as (
      select owner, count(*) as tasks from tasks
      where state = 'running' and name = ${among} and owner is not null and ${isHeld(sql`tasks`)} group by owner
    ), candidates as (
      select next.id from unnest(${names as string[]}::text[]) one cross join lateral (
        select id from tasks where name = one and state = 'waiting' and turn is not null
        order by turn, run_at limit ${window[width]}) next
      union all
      select id from tasks where name = ${among} and state = 'running' and not ${isHeld(sql`tasks`)}
    ), due as (
      select task.id from candidates join tasks task using (id)
        left join in_work on in_work.owner = task.owner
        left join task_payers payer on payer.payer = task.owner
        left join task_payers origin on origin.payer = task.origin
      where task.attempts - task.put_back < task.max_attempts
        and ((task.state = 'waiting' and task.run_at <= now())
          or (task.state = 'running' and not ${isHeld(sql`task`)}))
        and coalesce(in_work.tasks, 0) < ${perOwner}
        and (${width === 'wide'}::boolean or not ${isOver})
      order by ${isOver}, coalesce(in_work.tasks, 0), payer.last_started_at nulls first, task.turn, task.run_at
      for update of task skip locked limit 1
    ), taken as (
      update tasks set state = 'running', attempts = attempts + 1, holder = ${holder}::bigint,
        renewed_at = now(), leased_until = now() + make_interval(secs => ${leaseSeconds})
      where id = (select id from due) returning id, name, payload, attempts, owner
    ), started as (
      insert into task_payers (payer, last_started_at)
      select owner, clock_timestamp() from taken where owner is not null
      on conflict (payer) do update set last_started_at = excluded.last_started_at
    )
    select id, name, payload, attempts from taken`.execute(db);
  const row = rows[0];
  return row && { id: row.id, name: row.name, payload: row.payload, attempt: row.attempts };
}

/**
 * Marks tasks as dead whose worker died in their last attempt, so that a task that kills its worker is not retried for
 * ever. Returns their number.
 */
export async function buryExhausted(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    update tasks set state = 'dead', finished_at = now(), leased_until = null, last_error = 'its worker died'
    where state = 'running' and attempts - put_back >= max_attempts and not ${isHeld(sql`tasks`)}`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}

/** Extends the lease. Returns false if it is lost. */
export async function renewLease(db: Db, task: TakenTask): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update tasks set renewed_at = now(), leased_until = now() + make_interval(secs => ${leaseSeconds})
    where id = ${task.id} and attempts = ${task.attempt} and state = 'running'`.execute(db);
  return numAffectedRows === 1n;
}

/** Completes the task together with its effects, if this attempt still holds it. */
export function commitTask(db: Db, task: TakenTask): Commit {
  return (effect) =>
    db.transaction().execute(async (trx) => {
      const { numAffectedRows } = await sql`
        update tasks set state = 'done', finished_at = now(), leased_until = null, last_error = null
        where id = ${task.id} and attempts = ${task.attempt} and state = 'running'`.execute(trx);
      if (numAffectedRows !== 1n) throw new LeaseLost(task.name);
      return effect(trx);
    });
}

/**
 * Reschedules a task after a failed attempt with an exponential delay, or marks it as dead after its last attempt. Returns
 * the new state.
 */
export async function failTask(
  db: Db,
  task: TakenTask,
  message: string,
): Promise<'waiting' | 'dead' | undefined> {
  const { rows } = await sql<{ state: 'waiting' | 'dead' }>`
    update tasks set
      state = case when attempts - put_back >= max_attempts then 'dead' else 'waiting' end,
      finished_at = case when attempts - put_back >= max_attempts then now() end, turn = null,
      run_at = now() + make_interval(secs => least(600, 2 ^ least(attempts - put_back, 10))), leased_until = null, last_error = ${message.slice(0, 500)}
    where id = ${task.id} and attempts = ${task.attempt} and state = 'running'
    returning state`.execute(db);
  return rows[0]?.state;
}

/**
 * Reschedules a task whose dependency was unavailable, with an exponential delay of up to a minute. The attempt is not
 * counted within three days of the task's creation. Returns undefined after that, or if this worker has lost the task.
 */
export async function postponeOutside(
  db: Db,
  task: TakenTask,
  message: string,
): Promise<'waiting' | undefined> {
  const { numAffectedRows } = await sql`
    update tasks set state = 'waiting', turn = null, put_back = put_back + 1, leased_until = null,
      run_at = now() + make_interval(secs => least(60, 2 ^ least(put_back, 6))), last_error = ${message.slice(0, 500)}
    where id = ${task.id} and attempts = ${task.attempt} and state = 'running'
      and created_at > now() - interval '3 days'`.execute(db);
  return numAffectedRows === 1n ? 'waiting' : undefined;
}

/** Reschedules an unfinished task behind the due tasks of others. The attempt is not counted. */
export async function requeueTask(db: Db, task: TakenTask): Promise<void> {
  await sql`
    update tasks set state = 'waiting', turn = null, run_at = now(), leased_until = null, put_back = put_back + 1
    where id = ${task.id} and attempts = ${task.attempt} and state = 'running'`.execute(db);
}

/** Delays waiting tasks of a name and key, in ms: another process does their work and delays them again in time. */
export async function postponeTask(db: Db, name: string, key: string, ms: number): Promise<void> {
  await sql`
    update tasks set run_at = greatest(run_at, now() + make_interval(secs => ${ms / 1000})), turn = null
    where name = ${name} and unique_key = ${key} and state = 'waiting'`.execute(db);
}

/** Cancels the waiting and running tasks of a content whose result is no longer needed. Returns their number. */
export async function cancelTasksAbout(
  trx: Db,
  names: readonly string[],
  contentKey: string,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update tasks set state = 'done', finished_at = now(), leased_until = null, last_error = 'cancelled'
    where name = any(${names as string[]}) and state in ('waiting', 'running')
      and payload ? 'key' and payload ->> 'key' = ${contentKey}`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}
