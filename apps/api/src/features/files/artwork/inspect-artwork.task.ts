import { z } from 'zod';
import { defineTask } from '#platform/tasks/task.ts';

/** Inspects a stored content: the fallback for a process that ended before its inspection. */
export const inspectArtworkTask = defineTask({
  name: 'artwork.inspect',
  kind: 'verdict',
  payload: z.object({ key: z.string() }),
  maxAttempts: 12,
  async run({ app, payload, signal }) {
    const { inspectArtwork } = await import('./inspect-artwork.ts');
    await inspectArtwork(app, payload.key, { signal });
  },
});
