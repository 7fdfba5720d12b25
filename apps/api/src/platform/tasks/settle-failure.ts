import { setTimeout as wait } from 'node:timers/promises';
import { isOutsideTrouble } from '#platform/problems/outside-trouble.ts';
import type { Services } from '#platform/services.ts';
import type { TakenTask } from './queue.ts';
import { failTask, postponeOutside } from './queue-repository.ts';

/** Between two tries to write down what became of a task, and for how long: after that its lease has run out. */
const retryMs = 500;
const tries = 90;

/**
 * Writes down that an attempt of a task failed. An attempt that met a dependency that was away used up none of its
 * tries: the task waits. A database that is away itself is waited for, as long as the task is this worker's.
 */
export async function settleFailure(
  services: Services,
  task: TakenTask,
  error: unknown,
  isStopping: () => boolean,
): Promise<void> {
  const message = error instanceof Error ? error.message : String(error);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const state =
        (isOutsideTrouble(error) ? await postponeOutside(services.db, task, message) : undefined) ??
        (await failTask(services.db, task, message));
      services.log[state === 'dead' ? 'error' : 'warn'](
        { err: error, task: task.name, id: task.id, state },
        'a task failed',
      );
      return;
    } catch (trouble) {
      if (!isOutsideTrouble(trouble) || attempt === tries || isStopping()) throw trouble;
      await wait(retryMs);
    }
  }
}
