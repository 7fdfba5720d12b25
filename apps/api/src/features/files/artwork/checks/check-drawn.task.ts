import { z } from 'zod';
import { defineTask } from '#platform/tasks/task.ts';

/** Draws the pages of a content and checks the drawings, some pages at a time. */
export const checkDrawnTask = defineTask({
  name: 'artwork.check-drawn',
  kind: 'drawing',
  /** Without `expectation` the content in general; with `general` both. */
  payload: z.object({
    key: z.string(),
    expectation: z.string().optional(),
    general: z.boolean().optional(),
  }),
  maxAttempts: 12,
  async run({ app, payload, commit, signal }) {
    const { checkDrawn } = await import('./check-drawn.ts');
    return checkDrawn(app, payload, commit, signal);
  },
});
