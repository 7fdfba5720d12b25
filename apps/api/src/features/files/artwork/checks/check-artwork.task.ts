import { z } from 'zod';
import { defineTask } from '#platform/tasks/task.ts';

/** Checks a content against an expectation. */
export const checkArtworkTask = defineTask({
  name: 'artwork.check',
  kind: 'verdict',
  payload: z.object({ key: z.string(), expectation: z.string() }),
  maxAttempts: 12,
  async run({ app, payload, signal }) {
    const { checkOrdered } = await import('./check-artwork.ts');
    await checkOrdered(app, payload, { signal });
  },
});
