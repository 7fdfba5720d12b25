import type { Db } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import type { Task } from '#platform/tasks/task.ts';
import { findArtwork, payerOf } from './artwork-repository.ts';
import { checkArtworkTask } from './checks/check-artwork.task.ts';
import { checkDrawnTask } from './checks/check-drawn.task.ts';
import { inspectArtworkTask } from './inspect-artwork.task.ts';
import { drawPreviewsTask } from './pictures/draw-previews.task.ts';

/** Every task about a content; its payload names it. */
export const artworkTasks = [inspectArtworkTask, checkArtworkTask, checkDrawnTask, drawPreviewsTask] as const;

type About = {
  readonly key: string;
  /** Names a check of the content; without one it is about the content in general. */
  readonly expectation?: string | undefined;
  /** Beside the check in general too. */
  readonly general?: boolean | undefined;
};

/** What was given up is not taken up again without a pause. */
const restMs = 600_000;

export const taskKey = ({ key, expectation }: About): string =>
  expectation === undefined ? key : `${key} ${expectation}`;

/** Orders work on a content, in the turn of whom it belongs to, unless the same waits, runs or was given up lately. */
export async function orderWork<Work extends About>(
  services: Services,
  trx: Db,
  {
    task,
    about,
    afterMs = 0,
  }: { readonly task: Task<Work>; readonly about: Work; readonly afterMs?: number },
): Promise<void> {
  const artwork = await findArtwork(trx, about.key);
  const payer = artwork && payerOf(artwork);
  await services.queue.enqueue(trx, task, about, {
    key: taskKey(about),
    afterMs,
    restMs,
    payer,
  });
}
