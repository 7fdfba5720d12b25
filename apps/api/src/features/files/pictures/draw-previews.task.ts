import { artworkTasks } from '#features/files/artwork/index.ts';
import { defineTask } from '#platform/tasks/task.ts';

/** Draws the previews of a content's pages in advance. */
export const drawPreviewsTask = defineTask({
  ...artworkTasks.drawPreviews,
  kind: 'drawing',
  async run({ app, payload, signal }) {
    const { drawPreviews } = await import('./previews.ts');
    await drawPreviews(app, payload.key, signal);
  },
});
