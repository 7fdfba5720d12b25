import { defineRecurringTask } from '#platform/tasks/task.ts';

/** Makes due papers, every 20 seconds. */
export const makePapersTask = defineRecurringTask({
  name: 'papers.make',
  kind: 'order',
  everySeconds: 20,
  async run({ app }) {
    const { makeDuePapers } = await import('./make-papers.ts');
    await makeDuePapers(app);
  },
});
