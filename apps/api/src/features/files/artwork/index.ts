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

export {
  claimArtwork,
  findArtwork,
  isAnyPostponed,
  lockArtworkShared,
  payerOf,
} from './artwork-repository.ts';
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
export { type KeptPlates, plateOf, platesOf, proofId } from './pictures/plates.ts';
export { type Picture, type PreviewAnswer, previewFolder, previewOf } from './pictures/previews.ts';
export { sendPreview } from './pictures/send-preview.ts';
export type { ArtworkStatus } from './tables.ts';
export { findingIn, pagesAgainst } from './verdict.ts';

/** Functions for the sweep of contents without references. */
export const contents: Contents = {
  lockUnreferenced,
  async forget(app, trx, key) {
    await removePreviews(app, key);
    await deleteArtwork(trx, key);
  },
};

/** Inspection results of contents: whether a file opens, its pages and previews. Equal bytes are inspected once. */
export const artwork: Feature = {
  name: 'artwork',
  tasks: [inspectArtworkTask, checkArtworkTask, checkDrawnTask, drawPreviewsTask, forgetPayersTask],
  keptFiles: keptContents,
};
