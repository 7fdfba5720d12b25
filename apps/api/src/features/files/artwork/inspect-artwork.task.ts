import { defineTask } from '#platform/tasks/task.ts';
import { artworkTasks } from './order-work.ts';

/** Inspects a stored content: the fallback for a process that ended before its inspection. */
export const inspectArtworkTask = defineTask({
  ...artworkTasks.inspect,
  kind: 'verdict',
  async run({ app, payload, signal }) {
    const { inspectArtwork } = await import('./inspect-artwork.ts');
    await inspectArtwork(app, payload.key, { signal });
  },
});
