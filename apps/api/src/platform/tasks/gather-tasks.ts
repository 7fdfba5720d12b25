import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import type { AskedTask } from './queue.ts';

type Gathered = {
  /** The same app with a queue that collects tasks instead of adding them. */
  readonly gathering: App;
  /** Adds the collected tasks in one statement. Call it in the transaction that caused them. */
  enqueueGathered(trx: Db): Promise<void>;
};

/** Collects the tasks that work in one transaction enqueues, to add all of them in one statement. */
export function gatherTasks(app: App): Gathered {
  const asked: AskedTask[] = [];
  return {
    gathering: {
      ...app,
      queue: {
        async enqueue(_db, task, payload, options) {
          asked.push({ task, payload, options });
        },
        async enqueueAll(_db, more) {
          asked.push(...more);
        },
      },
    },
    enqueueGathered: (trx) => app.queue.enqueueAll(trx, asked.splice(0)),
  };
}
