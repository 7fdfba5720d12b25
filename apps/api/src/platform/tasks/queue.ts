import type { Generated, Kysely } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Task } from './task.ts';

type TaskTable = {
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
  owner: string | null;
  origin: string | null;
  /** Advisory lock of the session of the worker that has it. */
  holder: number | null;
  renewed_at: Date | null;
  /** Times that it was put back for the rest of its work: attempts that did not fail. */
  put_back: Generated<number>;
};

type PayerTable = {
  payer: string;
  last_started_at: Date | null;
  spent_ms: number;
  spent_at: Date;
};

declare module '#platform/database/database.ts' {
  interface Database {
    jobs_queue: TaskTable;
    task_payers: PayerTable;
  }
}

/** A task that a worker has taken from the queue. */
export type TakenTask = {
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
  readonly attempt: number;
};

/** Whom work is done for: owners take turns, and pay for it by owner and address. */
export type Payer = {
  /** A customer, or a visitor by his address. */
  readonly owner: string;
  /** The address it came from; null: not known. */
  readonly origin: string | null;
};

export type EnqueueOptions = {
  /** While a task of this name and key waits or runs, a second one is not added. */
  readonly key?: string;
  /** Not before so many ms have passed, by the database's clock. */
  readonly afterMs?: number;
  /** Not while one of this name and key was put aside as dead within so many ms: it is not tried without a pause. */
  readonly restMs?: number;
  /** Undefined: the shop itself. */
  readonly payer?: Payer | undefined;
};

export type Queue = {
  /** Adds a task inside the transaction of the write that needs it. */
  enqueue<Payload>(
    db: Kysely<Database>,
    task: Pick<Task<Payload>, 'name' | 'maxAttempts'>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<void>;
};

/** A worker lost its lease while working: another one has the task, and this one's effects were not kept. */
export class LeaseLost extends Error {}
