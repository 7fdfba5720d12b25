import type { Generated, Kysely, Transaction } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { TaskKind } from './task-kinds.ts';

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
    jobs_queue: JobTable;
    task_payers: PayerTable;
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
  /** Whose share of the worker its tasks use. */
  readonly kind: TaskKind;
  /** Tries before the job is put aside as dead and alerted. Default 8. */
  readonly maxAttempts?: number;
  /** Runs by itself, this many seconds after its last end; at the first start at once. One run at a time in the whole shop. */
  readonly everySeconds?: number;
  /**
   * Does the work. Effects in the database belong into `commit`, which completes the job in the same
   * transaction and only if this worker still holds the lease: a slower twin changes nothing. `signal` is aborted when
   * the lease is lost or the job was cancelled: what is still to be done would be for nothing. Answering `again` puts
   * the job back behind those of others, for the rest of its work; that is no failed attempt.
   */
  readonly run: (
    job: Job,
    commit: Commit,
    signal: AbortSignal,
  ) => Promise<void> | Promise<'again' | undefined>;
};

export type Commit = <T>(effect: (trx: Transaction<Database>) => Promise<T>) => Promise<T>;

/** Whom work is done for: owners take turns, and pay for it by owner and address. */
export type Payer = {
  /** A customer, or a visitor by his address. */
  readonly owner: string;
  /** The address it came from; null: not known. */
  readonly origin: string | null;
};

export type EnqueueOptions = {
  /** While a job of this name and key waits or runs, a second one is not added. */
  readonly key?: string;
  /** Not before so many ms have passed, by the database's clock. */
  readonly afterMs?: number;
  readonly maxAttempts?: number;
  /** Not while one of this name and key was put aside as dead within so many ms: it is not tried without a pause. */
  readonly restMs?: number;
  /** Undefined: the shop itself. */
  readonly payer?: Payer | undefined;
};

export type Queue = {
  /** Adds a job inside the transaction of the write that needs it. */
  enqueue(db: Kysely<Database>, name: string, payload: unknown, options?: EnqueueOptions): Promise<void>;
};

/** A worker lost its lease while working: another one has the job, and this one's effects were not kept. */
export class LeaseLost extends Error {}
