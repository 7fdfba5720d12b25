import { defineRecurringTask } from '#platform/tasks/task.ts';

/** Asks for reviews of orders that were delivered some days ago, every hour. */
export const askForReviewsTask = defineRecurringTask({
  name: 'reviews.ask',
  kind: 'upkeep',
  everySeconds: 3_600,
  async run({ app }) {
    const { askForReviews } = await import('./ask-for-reviews.ts');
    await askForReviews(app);
  },
});
