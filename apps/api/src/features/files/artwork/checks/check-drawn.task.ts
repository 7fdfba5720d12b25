import { defineTask } from '#platform/tasks/task.ts';
import { artworkTasks } from '../order-work.ts';

/** Draws the pages of a content and checks the drawings, some pages at a time. */
export const checkDrawnTask = defineTask({
  ...artworkTasks.checkDrawn,
  kind: 'drawing',
  async run({ app, payload, commit, signal }) {
    const { checkDrawn } = await import('./check-drawn.ts');
    return checkDrawn(app, payload, commit, signal);
  },
});
