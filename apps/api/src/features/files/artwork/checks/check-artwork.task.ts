import { defineTask } from '#platform/tasks/task.ts';
import { artworkTasks } from '../order-work.ts';

/** Checks a content against an expectation. */
export const checkArtworkTask = defineTask({
  ...artworkTasks.check,
  kind: 'verdict',
  async run({ app, payload, signal }) {
    const { checkOrdered } = await import('./check-artwork.ts');
    await checkOrdered(app, payload, { signal });
  },
});
