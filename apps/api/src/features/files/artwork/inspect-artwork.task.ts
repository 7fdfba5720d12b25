import { z } from 'zod';
import { defineTask } from '#platform/tasks/task.ts';

/** Looks at a stored content in general: the net for a process that ended before it had looked. */
export const inspectArtworkTask = defineTask({
  name: 'artwork.inspect',
  kind: 'verdict',
  payload: z.object({ key: z.string() }),
  maxAttempts: 12,
  async run({ services, payload, signal }) {
    const { inspectArtwork } = await import('./inspect-artwork.ts');
    await inspectArtwork(services, payload.key, { signal });
  },
});
