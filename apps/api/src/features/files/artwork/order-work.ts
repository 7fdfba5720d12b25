import { z } from 'zod';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import type { AskedTask, TaskHead } from '#platform/tasks/queue.ts';
import { type ArtworkRow, findArtworks, payerOf } from './artwork-repository.ts';

/**
 * The tasks of contents, without their handlers: handlers enqueue further tasks, and each task's file imports its
 * handler. The payload names the content.
 */
export const artworkTasks = {
  /** Inspects a stored content. */
  inspect: { name: 'artwork.inspect', payload: z.object({ key: z.string() }), maxAttempts: 12 },
  /** Checks a content against an expectation. */
  check: {
    name: 'artwork.check',
    payload: z.object({ key: z.string(), expectation: z.string() }),
    maxAttempts: 12,
  },
  /** Draws the pages and checks them: without `expectation` the content in general; with `general` both. */
  checkDrawn: {
    name: 'artwork.check-drawn',
    payload: z.object({
      key: z.string(),
      expectation: z.string().optional(),
      general: z.boolean().optional(),
    }),
    maxAttempts: 12,
  },
  /** Draws the previews of all pages. */
  drawPreviews: { name: 'artwork.previews', payload: z.object({ key: z.string() }), maxAttempts: 12 },
} as const;

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
  readonly task: TaskHead<Payload>;
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
