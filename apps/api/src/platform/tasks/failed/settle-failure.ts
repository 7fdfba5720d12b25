import { setTimeout as wait } from 'node:timers/promises';
import type { App } from '#platform/app.ts';
import { isOutsideTrouble } from '#platform/problems/outside-trouble.ts';
import type { TakenTask } from '../queue.ts';
import { failTask, postponeOutside } from '../queue-repository.ts';

/** Delay between attempts to record a result, and total time, in ms: then the lease has expired. */
const retryMs = 500;
const tries = 90;

/**
 * Records a failed attempt of a task. An attempt that failed because a dependency was unavailable is not counted. Waits
 * for an unavailable database as long as this worker holds the task.
 */
export async function settleFailure(
  app: Pick<App, 'db' | 'log'>,
  task: TakenTask,
  error: unknown,
  isStopping: () => boolean,
): Promise<void> {
  const message = error instanceof Error ? error.message : String(error);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const state =
        (isOutsideTrouble(error) ? await postponeOutside(app.db, task, message) : undefined) ??
        (await failTask(app.db, task, message));
      app.log[state === 'dead' ? 'error' : 'warn'](
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
