import { z } from 'zod';
import type { Job } from '#platform/queue.ts';
import type { Room } from '#platform/room.ts';
import { checkOrdered } from './check-artwork.ts';
import { checkDrawn } from './check-drawn.ts';
import { closeEngine } from './engine.ts';
import { inspectArtwork } from './inspect-artwork.ts';
import { drawPreviews } from './previews.ts';

export { claimArtwork, findArtwork, holdArtwork } from './artwork-repository.ts';
export { mendInPool, onceAtATime, writeReportInPool } from './engine.ts';
export { expectationHash, expectationsOf, namedExpectations, sideOf } from './expectation.ts';
export { inspectArtwork, orderInspection } from './inspect-artwork.ts';
export { type JudgedArtwork, judgeContent, statusesOf } from './judged-artwork.ts';
export { type KeptPlates, plateOf, platesOf } from './plates.ts';
export { type Picture, type PreviewAnswer, previewFolder, previewOf, removePreviews } from './previews.ts';
export { sendPreview } from './send-preview.ts';
export { findingIn, pagesAgainst } from './verdict.ts';

const payload = z.object({ key: z.string() });
const keyOf = (job: Job): string => payload.parse(job.payload).key;
const checkPayload = payload.extend({ expectation: z.string() });
const drawnPayload = payload.extend({
  expectation: z.string().optional(),
  general: z.boolean().optional(),
});

/** What the shop knows of a content: whether it opens, its pages, its pictures. The same bytes are looked at once. */
export const artwork: Room = {
  name: 'artwork',
  publicRoutes(app, services) {
    app.addHook('onClose', () => closeEngine(services));
  },
  jobs: (services) => [
    { name: 'artwork.inspect', kind: 'verdict', run: (job) => inspectArtwork(services, keyOf(job)) },
    {
      name: 'artwork.check-drawn',
      kind: 'drawing',
      maxAttempts: 3,
      run: (job, commit) => checkDrawn(services, drawnPayload.parse(job.payload), commit),
    },
    {
      name: 'artwork.check',
      kind: 'verdict',
      run: (job) => checkOrdered(services, checkPayload.parse(job.payload)),
    },
    {
      name: 'artwork.previews',
      kind: 'drawing',
      maxAttempts: 3,
      run: (job) => drawPreviews(services, keyOf(job)),
    },
  ],
};
