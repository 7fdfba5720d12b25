import type { FailedTask } from '@labelwerk/contracts/failed-tasks/failed-tasks.ts';
import { findJobsNamed } from '#features/orders/placing/index.ts';
import type { Db } from '#platform/database/database.ts';
import { countFailedTasks, findFailedTasks } from '#platform/tasks/failed/failed-tasks-repository.ts';

/** The most tasks of an answer. */
const limit = 200;

/** Failed tasks of a kind or of all, with the items of orders that they were for. */
export async function listFailed(
  db: Db,
  name: string | undefined,
): Promise<{ readonly tasks: FailedTask[]; readonly total: number }> {
  const rows = await findFailedTasks(db, { name, limit });
  const jobs = new Map(
    (await findJobsNamed(db, [...new Set(rows.flatMap(({ jobId }) => jobId ?? []))])).map((job) => [
      job.id,
      job,
    ]),
  );
  const tasks = rows.map(({ id, name: kind, reason, attempts, jobId, createdAt, failedAt }) => {
    const job = jobs.get(jobId ?? '');
    return {
      ...{ id, kind, reason, attempts },
      item: job
        ? { order_id: job.order_id, order_number: job.number, job_id: job.id, position: job.position }
        : null,
      created_at: createdAt.toISOString(),
      failed_at: failedAt.toISOString(),
    };
  });
  return { tasks, total: await countFailedTasks(db, name) };
}
