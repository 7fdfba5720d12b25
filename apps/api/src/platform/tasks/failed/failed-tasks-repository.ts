import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { queueChannel } from '../enqueue-repository.ts';

/** A task that failed at every attempt. */
export type FailedTaskRow = {
  readonly id: string;
  readonly name: string;
  readonly reason: string;
  readonly attempts: number;
  /** The line of an order that its payload names. */
  readonly jobId: string | null;
  readonly createdAt: Date;
  readonly failedAt: Date;
};

const ofName = (name: string | undefined) => (name === undefined ? sql`true` : sql`name = ${name}`);

/** Failed tasks, of one name or of all, the latest first. */
export async function findFailedTasks(
  db: Db,
  { name, limit }: { readonly name: string | undefined; readonly limit: number },
): Promise<readonly FailedTaskRow[]> {
  const { rows } = await sql<FailedTaskRow>`
    select id, name, coalesce(last_error, '') as reason, attempts - put_back as attempts,
      payload ->> 'jobId' as "jobId", created_at as "createdAt", finished_at as "failedAt"
    from tasks where state = 'dead' and ${ofName(name)} order by finished_at desc, id limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function countFailedTasks(db: Db, name: string | undefined): Promise<number> {
  const { rows } = await sql<{ tasks: number }>`
    select count(*)::int as tasks from tasks where state = 'dead' and ${ofName(name)}`.execute(db);
  return rows[0]?.tasks ?? 0;
}

/** A task by its id, locked until the transaction ends. */
export async function lockTask(
  trx: Db,
  id: string,
): Promise<{ readonly id: string; readonly name: string; readonly state: string } | undefined> {
  const { rows } = await sql<{ id: string; name: string; state: string }>`
    select id, name, state from tasks where id = ${id}::uuid for update`.execute(trx);
  return rows[0];
}

/**
 * Lets a failed task wait again, with all of its attempts. False if another one with its name and key waits or runs. If
 * such a one is added at the same moment, the statement fails by the unique index.
 */
export async function reviveTask(trx: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`
    update tasks set state = 'waiting', attempts = 0, put_back = 0, turn = null, run_at = now(),
      finished_at = null, leased_until = null
    where id = ${id}::uuid and state = 'dead' and not exists (
      select from tasks other where other.name = tasks.name and other.unique_key = tasks.unique_key
        and other.state in ('waiting', 'running'))
    returning name`.execute(trx);
  const [revived] = rows;
  if (revived) await sql`select pg_notify(${queueChannel}, ${revived.name})`.execute(trx);
  return revived !== undefined;
}
