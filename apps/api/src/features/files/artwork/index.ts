import type { Contents } from '#features/files/storage/index.ts';
import type { Feature } from '#platform/feature.ts';
import { deleteArtwork, lockUnreferenced } from './artwork-repository.ts';
import { checkArtworkTask } from './checks/check-artwork.task.ts';
import { checkDrawnTask } from './checks/check-drawn.task.ts';
import { forgetPayersTask } from './forget-payers.task.ts';
import { inspectArtworkTask } from './inspect-artwork.task.ts';
import { keptContents } from './kept-contents-repository.ts';
import { drawPreviewsTask } from './pictures/draw-previews.task.ts';
import { removePreviews } from './pictures/previews.ts';

export { claimArtwork, findArtwork, holdArtwork, isAnyPostponed, payerOf } from './artwork-repository.ts';
export { cancelArtwork } from './cancel-artwork.ts';
export {
  expectArtwork,
  isBusy,
  onceAtATime,
  printFileInPool,
  repairInPool,
  writeReportInPool,
} from './engine.ts';
export { expectationHash, expectationsOf, namedExpectations, sideOf } from './expectation.ts';
export { inspectArtwork, orderInspection } from './inspect-artwork.ts';
export { type JudgedArtwork, judgeContent, statusesOf } from './judged-artwork.ts';
export { type KeptPlates, plateOf, platesOf } from './pictures/plates.ts';
export { type Picture, type PreviewAnswer, previewFolder, previewOf } from './pictures/previews.ts';
export { sendPreview } from './pictures/send-preview.ts';
export type { ArtworkStatus } from './tables.ts';
export { findingIn, pagesAgainst } from './verdict.ts';

/** What the sweep of the store does with a content that nothing refers to. */
export const contents: Contents = {
  lockUnreferenced,
  async forget(services, trx, key) {
    await removePreviews(services, key);
    await deleteArtwork(trx, key);
  },
};

/** What the shop knows of a content: whether it opens, its pages, its pictures. The same bytes are looked at once. */
export const artwork: Feature = {
  name: 'artwork',
  tasks: [inspectArtworkTask, checkArtworkTask, checkDrawnTask, drawPreviewsTask, forgetPayersTask],
  keptFiles: keptContents,
};
