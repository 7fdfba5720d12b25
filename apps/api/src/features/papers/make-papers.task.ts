import { defineRecurringTask } from '#platform/tasks/task.ts';

/** Looks every 20 seconds which invoices and credit notes are due, and makes them. */
export const makePapersTask = defineRecurringTask({
  name: 'papers.make',
  kind: 'order',
  everySeconds: 20,
  async run({ services }) {
    const { makeDuePapers } = await import('./make-papers.ts');
    await makeDuePapers(services);
  },
});
