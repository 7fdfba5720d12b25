import { defineRecurringTask } from '#platform/tasks/task.ts';

/** Finds orders delivered some days ago every hour and asks for reviews. */
export const askForReviewsTask = defineRecurringTask({
  name: 'reviews.ask',
  kind: 'upkeep',
  everySeconds: 3_600,
  async run({ services }) {
    const { askForReviews } = await import('./ask-for-reviews.ts');
    await askForReviews(services);
  },
});
