import { defineRecurringTask } from '#platform/tasks/task.ts';

/** Looks every hour whose order was delivered some days ago, and asks for a review. */
export const askForReviewsTask = defineRecurringTask({
  name: 'reviews.ask',
  kind: 'upkeep',
  everySeconds: 3_600,
  async run({ services }) {
    const { askForReviews } = await import('./ask-for-reviews.ts');
    await askForReviews(services);
  },
});
