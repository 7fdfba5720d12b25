import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import type { AskedTask } from '#platform/tasks/queue.ts';
import type { Task } from '#platform/tasks/task.ts';
import { type ArtworkRow, findArtworks, payerOf } from './artwork-repository.ts';
import { checkArtworkTask } from './checks/check-artwork.task.ts';
import { checkDrawnTask } from './checks/check-drawn.task.ts';
import { inspectArtworkTask } from './inspect-artwork.task.ts';
import { drawPreviewsTask } from './pictures/draw-previews.task.ts';

/** All tasks of contents; the payload names the content. */
export const artworkTasks = [inspectArtworkTask, checkArtworkTask, checkDrawnTask, drawPreviewsTask] as const;

type About = {
  readonly key: string;
  /** Hash of a check; undefined: the general inspection. */
  readonly expectation?: string | undefined;
  /** Also the general inspection, besides the check. */
  readonly general?: boolean | undefined;
};

/** Pause before failed work is enqueued again, in ms. */
const restMs = 600_000;

export const taskKey = ({ key, expectation }: About): string =>
  expectation === undefined ? key : `${key} ${expectation}`;

type Work<Payload extends About> = {
  readonly task: Task<Payload>;
  readonly about: Payload;
  /** Delay in ms. */
  readonly afterMs?: number;
};

/** Work on a content, to be enqueued together with other work. */
export const workOn = <Payload extends About>({ task, about, afterMs = 0 }: Work<Payload>): WantedWork => ({
  key: about.key,
  asked: { task, payload: about, options: { key: taskKey(about), afterMs, restMs } },
});

export type WantedWork = { readonly key: string; readonly asked: AskedTask };

/** Enqueues work on a content for its payer, unless the same waits, runs or was given up recently. */
export const orderWork = <Payload extends About>(
  app: Pick<App, 'queue'>,
  trx: Db,
  work: Work<Payload>,
): Promise<void> => orderAll(app, trx, [workOn(work)]);

/** Like `orderWork` for any number of tasks in one statement; a second one reads the contents that are not in `known`. */
export async function orderAll(
  app: Pick<App, 'queue'>,
  trx: Db,
  wanted: readonly WantedWork[],
  known: ReadonlyMap<string, ArtworkRow> = new Map(),
): Promise<void> {
  const unread = wanted.map(({ key }) => key).filter((key) => !known.has(key));
  const artworks = new Map([...known, ...(await findArtworks(trx, unread))]);
  const asked = wanted.map(({ key, asked: { options, ...task } }) => {
    const artwork = artworks.get(key);
    return { ...task, options: { ...options, payer: artwork && payerOf(artwork) } };
  });
  await app.queue.enqueueAll(trx, asked);
}
