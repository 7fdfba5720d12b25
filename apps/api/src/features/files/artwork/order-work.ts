import type { Db } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import type { AskedTask } from '#platform/tasks/queue.ts';
import type { Task } from '#platform/tasks/task.ts';
import { type ArtworkRow, findArtworks, payerOf } from './artwork-repository.ts';
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

type Work<Payload extends About> = {
  readonly task: Task<Payload>;
  readonly about: Payload;
  /** Not before so many ms have passed. */
  readonly afterMs?: number;
};

/** Names work on a content that is to be ordered together with other work. */
export const workOn = <Payload extends About>({ task, about, afterMs = 0 }: Work<Payload>): WantedWork => ({
  key: about.key,
  asked: { task, payload: about, options: { key: taskKey(about), afterMs, restMs } },
});

export type WantedWork = { readonly key: string; readonly asked: AskedTask };

/** Orders work on a content, in the turn of whom it belongs to, unless the same waits, runs or was given up lately. */
export const orderWork = <Payload extends About>(
  services: Services,
  trx: Db,
  work: Work<Payload>,
): Promise<void> => orderAll(services, trx, [workOn(work)]);

/** As `orderWork` for any amount of work, in one statement; one more reads the contents that are not in `known`. */
export async function orderAll(
  services: Services,
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
  await services.queue.enqueueAll(trx, asked);
}
