import type { Contents } from '#features/files/storage/index.ts';
import type { Feature } from '#platform/feature.ts';
import { countUninspected, deleteArtwork, lockUnreferenced } from './artwork-repository.ts';
import { checkArtworkTask } from './checks/check-artwork.task.ts';
import { checkDrawnTask } from './checks/check-drawn.task.ts';
import { forgetPayersTask } from './forget-payers.task.ts';
import { inspectArtworkTask } from './inspect-artwork.task.ts';
import { keptContents } from './kept-contents-repository.ts';
import { previewFolder } from './preview-folder.ts';

export {
  addFinding,
  claimArtwork,
  findArtwork,
  isAnyPostponed,
  lockArtworkShared,
  payerOf,
} from './artwork-repository.ts';
export { cancelArtwork } from './cancel-artwork.ts';
export {
  expectArtwork,
  onceAtATime,
  workOnArtwork,
  writeProofInPool,
  writeReportInPool,
} from './engine.ts';
export { inspectArtwork, orderInspection } from './inspect-artwork.ts';
export { type JudgedArtwork, judgeContent, statusesOf } from './judged-artwork.ts';
export { artworkTasks } from './order-work.ts';
export { previewFolder } from './preview-folder.ts';
export { findingIn, pagesAgainst } from './verdict.ts';

/** Functions for the sweep of contents without references. */
export const contents: Contents = {
  lockUnreferenced,
  async forget(app, trx, key) {
    await app.files.removeDerived(previewFolder(key));
    await deleteArtwork(trx, key);
  },
};

/** Inspection results of contents: whether a file opens, and its pages. Equal bytes are inspected once. */
export const artwork: Feature = {
  name: 'artwork',
  tasks: [inspectArtworkTask, checkArtworkTask, checkDrawnTask, forgetPayersTask],
  keptFiles: keptContents,
  measures: [
    {
      ...{ name: 'files_waiting', help: 'Contents of files whose first inspection is not over' },
      read: async (db) => [{ value: await countUninspected(db) }],
    },
  ],
};
