import { isWanted } from '#features/files/storage/index.ts';
import type { App } from '#platform/app.ts';
import { cancelTasksAbout } from '#platform/tasks/queue-repository.ts';
import { abortWorkOn } from './engine.ts';
import { artworkTasks } from './order-work.ts';

/**
 * Cancels work on contents without a file, upload or repair, in this process and in the worker. Restored files are
 * inspected on the next request. Call it after the transaction that removed the references.
 */
export async function cancelArtwork(app: Pick<App, 'db' | 'part'>, keys: readonly string[]): Promise<void> {
  for (const key of new Set(keys)) {
    if (await isWanted(app.db, key)) continue;
    await cancelTasksAbout(
      app.db,
      Object.values(artworkTasks).map(({ name }) => name),
      key,
    );
    abortWorkOn(app, key);
  }
}
