import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database, Db } from '#plugins/database.ts';

type JobTable = {
  id: string;
  name: string;
  unique_key: string | null;
  payload: unknown;
  state: 'waiting' | 'running' | 'done' | 'dead';
  attempts: number;
  max_attempts: number;
  run_at: Date;
  leased_until: Date | null;
  last_error: string | null;
  created_at: Date;
  finished_at: Date | null;
};

declare module '#plugins/database.ts' {
  interface Database {
    jobs_queue: JobTable;
  }
}

export type Job = {
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
  readonly attempt: number;
};

export type JobHandler = {
  readonly name: string;
  /** Takes long, and nobody waits for it: half of the lanes are kept free of such jobs. */
  readonly isPatient?: boolean;
  /** Tries before the job is put aside as dead and alerted. Default 8. */
  readonly maxAttempts?: number;
  /** Runs by itself, this many seconds after its last end; at the first start at once. One run at a time in the whole shop. */
  readonly everySeconds?: number;
  /**
   * Does the work. Effects in the database belong into `commit`, which completes the job in the same
   * transaction and only if this worker still holds the lease: a slower twin changes nothing.
   */
  readonly run: (job: Job, commit: Commit) => Promise<void>;
};

export type Commit = <T>(effect: (trx: Transaction<Database>) => Promise<T>) => Promise<T>;

export type EnqueueOptions = {
  /** While a job of this name and key waits or runs, a second one is not added. */
  readonly key?: string;
  readonly runAt?: Date;
  readonly maxAttempts?: number;
};

export type Queue = {
  /** Adds a job inside the transaction of the write that needs it. */
  enqueue(db: Kysely<Database>, name: string, payload: unknown, options?: EnqueueOptions): Promise<void>;
};

export const queueChannel = 'labelwerk_jobs';

export function createQueue(): Queue {
  return {
    async enqueue(db, name, payload, options = {}) {
      await db
        .insertInto('jobs_queue')
        .values({
          id: randomUUID(),
          name,
          unique_key: options.key ?? null,
          payload: JSON.stringify(payload),
          state: 'waiting',
          attempts: 0,
          max_attempts: options.maxAttempts ?? 8,
          run_at: options.runAt ?? new Date(),
          leased_until: null,
          last_error: null,
          created_at: new Date(),
          finished_at: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await sql`select pg_notify(${queueChannel}, ${name})`.execute(db);
    },
  };
}

/** A worker lost its lease while working: another one has the job, and this one's effects were not kept. */
export class LeaseLost extends Error {}

const leaseSeconds = 45;

/** Takes the next due job for this worker, or nothing. A job whose lease ran out is due again. */
export async function takeJob(db: Db, names: readonly string[]): Promise<Job | undefined> {
  const { rows } = await sql<{ id: string; name: string; payload: unknown; attempts: number }>`
    update jobs_queue set state = 'running', attempts = attempts + 1,
      leased_until = now() + make_interval(secs => ${leaseSeconds})
    where id = (
      select id from jobs_queue
      where name = any(${names as string[]}) and attempts < max_attempts
        and ((state = 'waiting' and run_at <= now()) or (state = 'running' and leased_until < now()))
      order by run_at for update skip locked limit 1
    )
    returning id, name, payload, attempts`.execute(db);
  const row = rows[0];
  return row && { id: row.id, name: row.name, payload: row.payload, attempt: row.attempts };
}

/** Puts aside jobs whose worker died at their last try: whatever kills its worker is not tried for ever. Answers how many. */
export async function buryExhausted(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    update jobs_queue set state = 'dead', finished_at = now(), leased_until = null, last_error = 'its worker died'
    where state = 'running' and leased_until < now() and attempts >= max_attempts`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Prolongs the lease; false when it is lost. */
export async function renewLease(db: Db, job: Job): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update jobs_queue set leased_until = now() + make_interval(secs => ${leaseSeconds})
    where id = ${job.id} and attempts = ${job.attempt} and state = 'running'`.execute(db);
  return numAffectedRows === 1n;
}

/** Completes the job together with its effects, if this attempt still holds it. */
export function commitJob(db: Db, job: Job): Commit {
  return (effect) =>
    db.transaction().execute(async (trx) => {
      const { numAffectedRows } = await sql`
        update jobs_queue set state = 'done', finished_at = now(), leased_until = null, last_error = null
        where id = ${job.id} and attempts = ${job.attempt} and state = 'running'`.execute(trx);
      if (numAffectedRows !== 1n) throw new LeaseLost(job.name);
      return effect(trx);
    });
}

/** Puts a failed attempt back with growing distance, or aside when its tries are used up. Returns the new state. */
export async function failJob(db: Db, job: Job, message: string): Promise<'waiting' | 'dead' | undefined> {
  const delaySeconds = Math.min(600, 2 ** Math.min(job.attempt, 10));
  const { rows } = await sql<{ state: 'waiting' | 'dead' }>`
    update jobs_queue set
      state = case when attempts >= max_attempts then 'dead' else 'waiting' end,
      finished_at = case when attempts >= max_attempts then now() end,
      run_at = now() + make_interval(secs => ${delaySeconds}), leased_until = null, last_error = ${message.slice(0, 500)}
    where id = ${job.id} and attempts = ${job.attempt} and state = 'running'
    returning state`.execute(db);
  return rows[0]?.state;
}
