import type { ShopMeasure } from '#platform/metrics/shop-measure.ts';
import { countTasks } from './count-tasks-repository.ts';

/** Label of tasks that this release does not know: those of a newer one, or of an earlier one. */
const unknownTask = 'unknown';

/** Depth of the queue and the wait of its oldest due task, for every task of `names` and for unknown ones together. */
export function queueMeasures(names: readonly string[]): readonly ShopMeasure[] {
  const taskOf = (name: string) => (names.includes(name) ? name : unknownTask);
  return [
    {
      name: 'queue_tasks',
      help: 'Tasks of the queue by state; dead: failed for good',
      labels: ['task', 'state'],
      async read(db) {
        const sums = new Map<string, number>();
        for (const { name, state, tasks } of await countTasks(db)) {
          const key = `${taskOf(name)} ${state}`;
          sums.set(key, (sums.get(key) ?? 0) + tasks);
        }
        return [...names, unknownTask].flatMap((task) =>
          (['waiting', 'running', 'dead'] as const).map((state) => ({
            labels: { task, state },
            value: sums.get(`${task} ${state}`) ?? 0,
          })),
        );
      },
    },
    {
      name: 'queue_oldest_due_seconds',
      help: 'Seconds for which the oldest due task has waited for a worker',
      labels: ['task'],
      async read(db) {
        const waits = new Map<string, number>();
        for (const { name, dueSeconds } of await countTasks(db))
          waits.set(taskOf(name), Math.max(waits.get(taskOf(name)) ?? 0, dueSeconds));
        return [...names, unknownTask].map((task) => ({ labels: { task }, value: waits.get(task) ?? 0 }));
      },
    },
  ];
}
