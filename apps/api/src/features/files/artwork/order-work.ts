import type { Db } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import { findArtwork, payerOf } from './artwork-repository.ts';

/** Every task about a content; its payload names it. */
export const artworkTasks = [
  'artwork.inspect',
  'artwork.check',
  'artwork.check-drawn',
  'artwork.previews',
] as const;

type About = {
  readonly key: string;
  /** Names a check of the content; without one it is about the content in general. */
  readonly expectation?: string | undefined;
  /** Beside the check in general too. */
  readonly general?: boolean | undefined;
};

/** Tries with growing pauses, about 50 minutes in all: a machine that is busy for a while loses nothing. */
const maxAttempts = 12;
/** What was given up is not taken up again without a pause. */
const restMs = 600_000;

export const taskKey = ({ key, expectation }: About): string =>
  expectation === undefined ? key : `${key} ${expectation}`;

/** Orders work on a content, in the turn of whom it belongs to, unless the same waits, runs or was given up lately. */
export async function orderWork(
  services: Services,
  trx: Db,
  name: (typeof artworkTasks)[number],
  about: About,
  afterMs = 0,
): Promise<void> {
  const artwork = await findArtwork(trx, about.key);
  const payer = artwork && payerOf(artwork);
  await services.queue.enqueue(trx, name, about, {
    key: taskKey(about),
    afterMs,
    maxAttempts,
    restMs,
    payer,
  });
}
