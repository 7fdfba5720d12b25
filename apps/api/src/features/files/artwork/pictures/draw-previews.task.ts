import { z } from 'zod';
import { defineTask } from '#platform/tasks/task.ts';

/** Draws the previews of a content's pages in advance. */
export const drawPreviewsTask = defineTask({
  name: 'artwork.previews',
  kind: 'drawing',
  payload: z.object({ key: z.string() }),
  maxAttempts: 12,
  async run({ app, payload, signal }) {
    const { drawPreviews } = await import('./previews.ts');
    await drawPreviews(app, payload.key, { level: 'background', signal });
  },
});
