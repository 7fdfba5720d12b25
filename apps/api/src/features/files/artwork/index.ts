import { z } from 'zod';
import type { Feature } from '#platform/feature.ts';
import type { Job } from '#platform/tasks/queue.ts';
import { forgetPayers } from '#platform/tasks/task-payers-repository.ts';
import { checkOrdered } from './check-artwork.ts';
import { checkDrawn } from './check-drawn.ts';
import { closeEngine } from './engine.ts';
import { inspectArtwork } from './inspect-artwork.ts';
import { drawPreviews } from './previews.ts';

export { claimArtwork, findArtwork, holdArtwork, isAnyPostponed, payerOf } from './artwork-repository.ts';
export { cancelArtwork } from './cancel-artwork.ts';
export { expectArtwork, mendInPool, onceAtATime, writeReportInPool } from './engine.ts';
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
export const artwork: Feature = {
  name: 'artwork',
  publicRoutes(app, services) {
    app.addHook('onClose', () => closeEngine(services));
  },
  jobs: (services) => [
    {
      name: 'artwork.inspect',
      kind: 'verdict',
      run: (job, _commit, signal) => inspectArtwork(services, keyOf(job), { signal }),
    },
    {
      name: 'artwork.check-drawn',
      kind: 'drawing',
      maxAttempts: 3,
      run: (job, commit, signal) => checkDrawn(services, drawnPayload.parse(job.payload), commit, signal),
    },
    {
      name: 'artwork.check',
      kind: 'verdict',
      run: (job, _commit, signal) => checkOrdered(services, checkPayload.parse(job.payload), { signal }),
    },
    {
      name: 'artwork.previews',
      kind: 'drawing',
      maxAttempts: 3,
      run: (job, _commit, signal) => drawPreviews(services, keyOf(job), { level: 'background', signal }),
    },
    {
      name: 'artwork.forget-payers',
      kind: 'upkeep',
      everySeconds: 86_400,
      run: () => forgetPayers(services.db),
    },
  ],
};
