import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '#platform/database/columns.ts';
import type { Database } from '#platform/database/database.ts';

declare module '#platform/database/database.ts' {
  interface Database extends Tables {}
}

/** A task without its handler: what it takes to enqueue it. */
export type TaskHead<Payload = unknown> = {
  /** Name in the queue. Waiting tasks outlive a release: the name never changes. */
  readonly name: string;
  /** Schema of the stored payload, including payloads of earlier releases. */
  readonly payload: z.ZodType<Payload>;
  /** Attempts before it is marked as dead and an alert is logged. Default 8. */
  readonly maxAttempts?: number;
};

/** A task that a worker has taken from the queue. */
export type TakenTask = {
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
  readonly attempt: number;
};

/** Whom work is done for. Processor time is shared and charged by owner and network address. */
export type Payer = {
  /** A customer, or a visitor identified by network address. */
  readonly owner: string;
  /** The network address of the request; null: unknown. */
  readonly origin: string | null;
};

export type EnqueueOptions = {
  /** A task is not added while another one with this name and key waits or runs. */
  readonly key?: string;
  /** Earliest start: this many ms from now by the database's clock. */
  readonly afterMs?: number;
  /** A task is not added within this many ms after one with this name and key was marked as dead. */
  readonly restMs?: number;
  /** Undefined: the shop. */
  readonly payer?: Payer | undefined;
};

/** A task to add, with the parameters of `enqueue`. */
export type AskedTask = {
  readonly task: Omit<TaskHead, 'payload'>;
  readonly payload: unknown;
  readonly options?: EnqueueOptions | undefined;
};

export type Queue = {
  /** Adds a task in the transaction of the write that needs it. */
  enqueue<Payload>(
    db: Kysely<Database>,
    task: Omit<TaskHead, 'payload'> & Partial<Pick<TaskHead<Payload>, 'payload'>>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Adds any number of tasks in one statement, like `enqueue`. */
  enqueueAll(db: Kysely<Database>, asked: readonly AskedTask[]): Promise<void>;
};

/** A worker lost its lease while it worked: another one has the task, and the effects of this one were rolled back. */
export class LeaseLost extends Error {}
