import type { failedTaskCalls } from '@labelwerk/contracts/failed-tasks/calls.ts';
import { type ActionRequest, judgeRequest, noteAction } from '#features/staff/index.ts';
import type { Db } from '#platform/database/database.ts';
import { type CallResult, failure, success } from '#platform/problems/failure.ts';
import { lockTask, reviveTask } from '#platform/tasks/failed/failed-tasks-repository.ts';

type Retried = CallResult<null, typeof failedTaskCalls.retryFailedTask>;

/** Lets a failed task be tried again, once per request, and logs who asked for it. */
export async function retryFailed(db: Db, retryRequest: ActionRequest, id: string): Promise<Retried> {
  try {
    return await db.transaction().execute(async (trx): Promise<Retried> => {
      const task = await lockTask(trx, id);
      if (!task) return failure('tasks.missing');
      const repetition = await judgeRequest(trx, retryRequest, { ...task, version: 0 });
      if (!repetition.ok) return repetition;
      if (repetition.value === 'repeat') return success(null);
      if (task.state !== 'dead') return failure('tasks.not-failed');
      if (!(await reviveTask(trx, id))) return failure('tasks.waits-already');
      await noteAction(trx, retryRequest, {
        ...{ subjectId: id, note: task.name },
        before: { state: task.state },
        after: { state: 'waiting' },
      });
      return success(null);
    });
  } catch (error) {
    // Another task with this name and key was added at the same moment.
    if ((error as { constraint?: string }).constraint === 'tasks_once') return failure('tasks.waits-already');
    throw error;
  }
}
