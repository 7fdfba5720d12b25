import { z } from 'zod';
import type { Job } from '#platform/queue.ts';
import type { Room } from '#platform/room.ts';
import { closeEngine } from './engine.ts';
import { checkDrawn, inspectArtwork } from './inspect-artwork.ts';
import { drawPreviews } from './previews.ts';

export { claimArtwork, findArtwork, holdArtwork } from './artwork-repository.ts';
export { inspectArtwork, orderInspection } from './inspect-artwork.ts';
export { type Picture, type PreviewAnswer, previewOf, removePreviews } from './previews.ts';
export { sendPreview } from './send-preview.ts';
export { findingIn, pagesAgainst } from './verdict.ts';

const payload = z.object({ key: z.string() });
const keyOf = (job: Job): string => payload.parse(job.payload).key;

/** What the shop knows of a content: whether it opens, its pages, its pictures. The same bytes are looked at once. */
export const artwork: Room = {
  name: 'artwork',
  publicRoutes(app, services) {
    app.addHook('onClose', () => closeEngine(services));
  },
  jobs: (services) => [
    { name: 'artwork.inspect', run: (job) => inspectArtwork(services, keyOf(job)) },
    {
      name: 'artwork.check-drawn',
      maxAttempts: 3,
      run: (job, commit) => checkDrawn(services, keyOf(job), commit),
    },
    { name: 'artwork.previews', maxAttempts: 3, run: (job) => drawPreviews(services, keyOf(job)) },
  ],
};
