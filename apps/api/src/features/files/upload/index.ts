import type { Db } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import { folderFormRoute, preflightRoute, publicFormRoute } from './chunks/routes-chunks.ts';
import { sweepUploadsTask } from './ending/sweep-uploads.task.ts';
import { keptChunks } from './kept-chunks-repository.ts';
import { personalData } from './personal-data-repository.ts';
import { storageRoute } from './routes-storage.ts';
import { uploadRoutes } from './routes-uploads.ts';
import { giveUploads } from './upload-repository.ts';

export { assembleUpload } from './chunks/assemble-upload.ts';
export { uploadOwner } from './chunks/take-chunk.ts';
export { expectedByLine, expectedOfUpload } from './expected-of-upload.ts';
export { ownUpload } from './open-upload.ts';
export { bringBackArtworkOfUpload, replaceArtworkOfUpload } from './replace-artwork.ts';

/** At sign-in: transfers a visitor's open uploads to the customer. */
export const mergeGuestUploads = (
  _services: unknown,
  trx: Db,
  who: { readonly customerId: number; readonly guestId: string | null },
): Promise<void> =>
  who.guestId === null ? Promise.resolve() : giveUploads(trx, who.guestId, who.customerId);

/** Uploads in chunks, in any order, resumable after a crash of client or server. */
export const upload: Feature = {
  name: 'upload',
  personalData,
  keptFiles: keptChunks,
  publicRoutes(server, app) {
    preflightRoute(server, app);
    publicFormRoute(server, app);
    uploadRoutes(server, app);
    storageRoute(server, app);
  },
  privateRoutes: folderFormRoute,
  tasks: [sweepUploadsTask],
};
