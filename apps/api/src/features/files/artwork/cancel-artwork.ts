import { isWanted } from '#features/files/storage/index.ts';
import type { Services } from '#platform/services.ts';
import { cancelTasksAbout } from '#platform/tasks/queue-repository.ts';
import { abortWorkOn } from './engine.ts';
import { artworkTasks } from './order-work.ts';

/**
 * Ends the work on contents that no file, upload or repair holds any more, here and in the worker. What is restored is
 * looked at when somebody asks for it. Call it after the transaction that removed them.
 */
export async function cancelArtwork(services: Services, keys: readonly string[]): Promise<void> {
  for (const key of new Set(keys)) {
    if (await isWanted(services.db, key)) continue;
    await cancelTasksAbout(
      services.db,
      artworkTasks.map(({ name }) => name),
      key,
    );
    abortWorkOn(services, key);
  }
}
