import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database/columns.ts';
import type { Database } from '#platform/database/database.ts';
import type { Task } from './task.ts';

declare module '#platform/database/database.ts' {
  interface Database extends Tables {}
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

/** A task to be added, with all that `enqueue` takes. */
export type AskedTask = {
  readonly task: Pick<Task<never>, 'name' | 'maxAttempts'>;
  readonly payload: unknown;
  readonly options?: EnqueueOptions | undefined;
};

export type Queue = {
  /** Adds a task inside the transaction of the write that needs it. */
  enqueue<Payload>(
    db: Kysely<Database>,
    task: Pick<Task<Payload>, 'name' | 'maxAttempts'>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Adds any number of tasks in one statement, as `enqueue` adds each. */
  enqueueAll(db: Kysely<Database>, asked: readonly AskedTask[]): Promise<void>;
};

/** A worker lost its lease while working: another one has the task, and this one's effects were not kept. */
export class LeaseLost extends Error {}
