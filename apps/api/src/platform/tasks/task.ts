import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import type { TaskKind } from './task-kinds.ts';

/** Keeps effects in the database together with the end of the task, in one transaction. */
export type Commit = <T>(effect: (trx: Transaction<Database>) => Promise<T>) => Promise<T>;

/** One attempt of a task. */
export type TaskRun<Payload> = {
  readonly services: Services;
  /** The task's own, the same at every attempt. */
  readonly id: string;
  readonly payload: Payload;
  /**
   * Effects in the database belong into it: it completes the task in the same transaction, and only if this worker
   * still holds the lease: a slower twin changes nothing.
   */
  readonly commit: Commit;
  /** Aborted when the lease is lost or the task was cancelled: what is still to be done would be for nothing. */
  readonly signal: AbortSignal;
};

/** A kind of work that is done later, by the worker. One file declares one task. */
export type Task<Payload = unknown> = {
  /** Names it in the queue, where waiting tasks outlive a release: it never changes. */
  readonly name: string;
  /** Whose share of the worker it uses. */
  readonly kind: TaskKind;
  /** What the queue keeps of it; also what earlier releases left there. */
  readonly payload: z.ZodType<Payload>;
  /** Attempts before it is put aside as dead and alerted. Default 8. */
  readonly maxAttempts?: number;
  /** Runs by itself, this many seconds after its last end; at the first start at once. One run at a time in the whole shop. */
  readonly everySeconds?: number;
  /**
   * Does the work; loads what it needs when it runs. Answering `again` puts the task back behind those of others, for
   * the rest of its work; that is no failed attempt. Any error is a failed attempt.
   */
  run(run: TaskRun<Payload>): Promise<void> | Promise<'again' | undefined>;
};

export const defineTask = <Payload>(task: Task<Payload>): Task<Payload> => task;

/** A task that runs by itself, again and again. */
export const defineRecurringTask = (
  task: Omit<Task<unknown>, 'payload' | 'maxAttempts'> & { readonly everySeconds: number },
): Task<unknown> => ({ ...task, payload: z.unknown() });
