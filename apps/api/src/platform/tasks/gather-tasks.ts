import type { Db } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import type { AskedTask } from './queue.ts';

type Gathered = {
  /** The same services, whose queue only remembers what it is to add. */
  readonly gathering: Services;
  /** Adds what was remembered, in one statement. Call it in the transaction that gave rise to it. */
  enqueueGathered(trx: Db): Promise<void>;
};

/** Gathers the tasks that a piece of work in one transaction asks for: however many, they are one statement. */
export function gatherTasks(services: Services): Gathered {
  const asked: AskedTask[] = [];
  return {
    gathering: {
      ...services,
      queue: {
        async enqueue(_db, task, payload, options) {
          asked.push({ task, payload, options });
        },
        async enqueueAll(_db, more) {
          asked.push(...more);
        },
      },
    },
    enqueueGathered: (trx) => services.queue.enqueueAll(trx, asked.splice(0)),
  };
}
