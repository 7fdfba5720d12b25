import type { Db } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import { folderFormRoute, preflightRoute, publicFormRoute } from './routes-chunks.ts';
import { storageRoute } from './routes-storage.ts';
import { uploadRoutes } from './routes-uploads.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { giveUploads } from './upload-repository.ts';

export { assembleUpload } from './assemble-upload.ts';
export { expectedByLine, expectedOfUpload } from './expected-of-upload.ts';
export { heldBytes } from './held-bytes.ts';
export { ownUpload } from './open-upload.ts';
export { bringBackArtworkOfUpload, replaceArtworkOfUpload } from './replace-artwork.ts';
export { ownerOrProblem } from './take-chunk.ts';

/** At sign-in: a visitor's open uploads become the customer's. */
export const mergeGuestUploads = (
  _services: unknown,
  trx: Db,
  who: { readonly customerId: number; readonly guestId: string | null },
): Promise<void> =>
  who.guestId === null ? Promise.resolve() : giveUploads(trx, who.guestId, who.customerId);

/** Files on their way in: by chunks, in any order, through crashes of either side. */
export const upload: Feature = {
  name: 'upload',
  publicRoutes(app, services) {
    preflightRoute(app, services);
    publicFormRoute(app, services);
    uploadRoutes(app, services);
    storageRoute(app, services);
  },
  privateRoutes: folderFormRoute,
  jobs: (services) => [
    { name: 'upload.sweep', kind: 'upkeep', everySeconds: 900, run: () => sweepUploads(services) },
  ],
};
