import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { App } from '#platform/app.ts';
import type { Database } from '#platform/database/database.ts';
import type { TaskHead } from './queue.ts';
import type { TaskKind } from './task-kinds.ts';

/** Commits effects in the database together with the completion of the task, in one transaction. */
export type Commit = <T>(effect: (trx: Transaction<Database>) => Promise<T>) => Promise<T>;

/** One attempt of a task. */
export type TaskRun<Payload> = {
  readonly app: App;
  /** Id of the task, the same for every attempt. */
  readonly id: string;
  readonly payload: Payload;
  /**
   * Run effects in the database in it: it completes the task in the same transaction, and only if this worker still holds
   * the lease, so that a slower duplicate changes nothing.
   */
  readonly commit: Commit;
  /** Aborted when the lease is lost or the task was cancelled: further work would be in vain. */
  readonly signal: AbortSignal;
};

/** A task of the worker. One file declares one task. */
export type Task<Payload = unknown> = TaskHead<Payload> & {
  /** The kind whose concurrency it uses. */
  readonly kind: TaskKind;
  /**
   * Seconds between the end of a run and the next run of a recurring task; the first run is at once. One run at a time in
   * the whole shop.
   */
  readonly everySeconds?: number;
  /**
   * Does the work; imports its modules when it runs. Returning `again` reschedules the task behind those of others for the
   * rest of its work and is not a failed attempt. Any error is a failed attempt.
   */
  run(run: TaskRun<Payload>): Promise<void> | Promise<'again' | undefined>;
};

export const defineTask = <Payload>(task: Task<Payload>): Task<Payload> => task;

/** Defines a recurring task. */
export const defineRecurringTask = (
  task: Omit<Task<unknown>, 'payload' | 'maxAttempts'> & { readonly everySeconds: number },
): Task<unknown> => ({ ...task, payload: z.unknown() });
